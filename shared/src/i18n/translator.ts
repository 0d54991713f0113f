import { IntlMessageFormat } from "intl-messageformat";
import type { Catalog, MessageId } from "./catalog-areas.ts";
import type { LanguageCode } from "./languages.ts";
import { languages } from "./languages.ts";

export type MessageValues = Readonly<Record<string, string | number | boolean | Date>>;

/** Gives the sentence for a message id in one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/**
 * A translator over catalogues in order of preference: the language's own messages first,
 * then its fallbacks. A message that no catalogue holds comes out as its id, unless `missing` says
 * otherwise; the catalogue check keeps that from shipping.
 */
export function createTranslator(
  catalogs: readonly { readonly code: LanguageCode; readonly messages: Catalog }[],
  missing: (id: string) => string = (id) => id,
): Translate {
  const compiled = new Map<string, IntlMessageFormat | string>();

  const compile = (id: string): IntlMessageFormat | string => {
    const source = catalogs.find((catalog) => catalog.messages[id] !== undefined);
    const message = source?.messages[id];
    if (source === undefined || message === undefined) return missing(id);
    // Most messages have no placeholder: skip the parser for them.
    if (!/[{'<]/.test(message)) return message;
    return new IntlMessageFormat(message, languages[source.code].formatLocale, undefined, {
      ignoreTag: true,
    });
  };

  return (id, values) => {
    let entry = compiled.get(id);
    if (entry === undefined) {
      entry = compile(id);
      compiled.set(id, entry);
    }
    return typeof entry === "string" ? entry : String(entry.format<string>(values));
  };
}

/** The languages whose catalogues a reader of `code` needs, nearest first. */
export function catalogChain(code: LanguageCode): readonly LanguageCode[] {
  return [code, ...languages[code].fallbacks];
}
