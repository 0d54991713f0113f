import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";

const baseOf = (code: LanguageCode): string => languages[code].htmlLang.split("-", 1)[0] ?? "";

/** A text's language when the reader reads in another one; variants of a language count as one. */
export function foreignLanguage(textCode: LanguageCode, readerCode: LanguageCode): LanguageCode | undefined {
  return baseOf(textCode) === baseOf(readerCode) ? undefined : textCode;
}
