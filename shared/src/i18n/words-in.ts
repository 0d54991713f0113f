import type { LanguageCode } from "./languages.ts";
import { languageCodes } from "./languages.ts";
import { catalogChain } from "./translator.ts";

/** A text that people wrote in some languages, in the reader's or the nearest one; nothing where there is none. */
export function wordsIn(words: Readonly<Partial<Record<string, string>>>, lang: LanguageCode): string {
  return [...catalogChain(lang), ...languageCodes].map((code) => words[code]).find(Boolean) ?? "";
}
