import { IntlMessageFormat } from "intl-messageformat";
import type { Catalog, MessageId } from "./catalog-areas.ts";
import type { LanguageCode } from "./languages.ts";
import { languages } from "./languages.ts";

export type MessageValues = Readonly<Record<string, string | number | boolean | Date>>;

/** Gives the sentence for a message id in one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

type Sentence = (values: MessageValues | undefined) => string;

/** With names to put in and nothing to decide: neither plurals nor choices nor quotes. */
const holdsOnlyNames = /^(?:[^{}'<]|\{\w+\})*$/;

/**
 * Most messages with placeholders have names alone. The library takes its time with each: it asks Intl for the locale
 * and parses, which a page that opens with hundreds of sentences waits for.
 */
function withNames(id: string, message: string): Sentence {
  const parts = message.split(/\{(\w+)\}/);
  return (values = {}) =>
    parts
      .map((part, index) => {
        if (index % 2 === 0) return part;
        const value = values[part];
        if (value === undefined) throw new Error(`${id} is said without its ${part}`);
        return String(value);
      })
      .join("");
}

/** Asked of Intl for each message by the library, though there are no more locales than languages. */
const askIntl = IntlMessageFormat.resolveLocale;
const resolvedLocales = new Map<string, ReturnType<typeof askIntl>>();
IntlMessageFormat.resolveLocale = (locales) => {
  const key = String(locales);
  const known = resolvedLocales.get(key) ?? askIntl(locales);
  resolvedLocales.set(key, known);
  return known;
};

/**
 * A translator over catalogues in order of preference: the language's own messages first,
 * then its fallbacks. A message that no catalogue holds comes out as its id, unless `missing` says
 * otherwise; the catalogue check keeps that from shipping.
 */
export function createTranslator(
  catalogs: readonly { readonly code: LanguageCode; readonly messages: Catalog }[],
  missing: (id: string) => string = (id) => id,
): Translate {
  const compiled = new Map<string, Sentence | string>();

  const compile = (id: string): Sentence | string => {
    const source = catalogs.find((catalog) => catalog.messages[id] !== undefined);
    const message = source?.messages[id];
    if (source === undefined || message === undefined) return missing(id);
    if (!/[{'<]/.test(message)) return message;
    if (holdsOnlyNames.test(message)) return withNames(id, message);
    const parsed = new IntlMessageFormat(message, languages[source.code].formatLocale, undefined, {
      ignoreTag: true,
    });
    return (values) => String(parsed.format<string>(values));
  };

  return (id, values) => {
    let entry = compiled.get(id);
    if (entry === undefined) {
      entry = compile(id);
      compiled.set(id, entry);
    }
    return typeof entry === "string" ? entry : entry(values);
  };
}

/** The languages whose catalogues a reader of `code` needs, nearest first. */
export function catalogChain(code: LanguageCode): readonly LanguageCode[] {
  return [code, ...languages[code].fallbacks];
}
