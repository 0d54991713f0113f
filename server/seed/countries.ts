import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** Countries that the demonstration company's staff lives in. */
export const staffCountries: readonly HolidayCountry[] = [
  "FR",
  "GB",
  "DE",
  "ES",
  "ES-CT",
  "IT",
  "NL",
  "PT",
  "SE",
  "CO",
  "TH",
];

/** Whose holidays count for somebody who works in a language, as the demonstration has it. */
export function countryOf(language: LanguageCode | null): HolidayCountry {
  const found: Partial<Record<LanguageCode, HolidayCountry>> = {
    en: "GB",
    ca: "ES-CT",
    "fr-CO": "CO",
    de: "DE",
    it: "IT",
    nl: "NL",
    pt: "PT",
    es: "ES",
    se: "SE",
    th: "TH",
  };
  return (language && found[language]) ?? "FR";
}
