import { readFileSync } from "node:fs";
import { catalogAreas } from "@planete/shared/i18n/catalog-areas.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";

export type GuideName = "hotline" | "product";

const words = z.record(z.string(), z.string());
const read = (address: string): string => readFileSync(new URL(address, import.meta.url), "utf8");

/**
 * A guide as a page to print: the template with the words of the language, `{{…}}`, and with what the
 * product itself calls its buttons and states, `[[…]]`, so that both never part.
 */
export function writeGuide(guide: GuideName, code: LanguageCode): string {
  const own = words.parse(JSON.parse(read(`words/${code}.json`)));
  const labels = new Map<string, string>();
  for (const area of catalogAreas) {
    const catalog = words.parse(JSON.parse(read(`../../../shared/src/i18n/catalogs/${code}/${area}.json`)));
    for (const [id, text] of Object.entries(catalog)) labels.set(id, text);
  }
  const given = new Map([
    ...Object.entries(own),
    ["lang", languages[code].htmlLang],
    ["language", createFormatter(code).language(code)],
    ["product", "Planète Online"],
  ]);
  const fill = (text: string, mark: RegExp, from: ReadonlyMap<string, string>): string =>
    text.replace(mark, (_all, id: string) => {
      const found = from.get(id);
      if (found === undefined) throw new Error(`The ${guide} guide in ${code} has nothing for ${id}`);
      return found;
    });
  const worded = fill(read(`${guide}.html`), /\{\{([\w.]+)\}\}/g, given);
  return fill(worded, /\[\[([\w.]+)\]\]/g, labels);
}
