import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";

const baseOf = (code: LanguageCode): string => languages[code].htmlLang.split("-", 1)[0] ?? "";

/** The name of a text's language when the reader reads in another one; variants of a language count as one. */
export function foreignLanguage(textCode: LanguageCode, readerCode: LanguageCode): string | undefined {
  return baseOf(textCode) === baseOf(readerCode) ? undefined : languages[textCode].name;
}
