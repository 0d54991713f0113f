import { personRecord } from "@planete/shared/domain/people/person-record.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { isLanguageCode } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useCountryName } from "./use-country-name.ts";
import { useWeekWords } from "./working-week-field.tsx";

/** Actions that have no word of the kit's own. */
const ownActions = personRecord.actions.filter((action) => action !== "create" && action !== "change");

/** Fields, values and deeds of a person's history in the reader's words. */
export function useHistoryWords() {
  const text = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const weekWords = useWeekWords();
  return {
    labelOf: (field: string): string => {
      if (field === "employee" || field === "side") return text("people.field.side");
      const known = personRecord.fields.find((candidate) => candidate === field);
      return known === undefined || known === "employee" ? field : text(`people.field.${known}`);
    },
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (field === "employee") return text(value === true ? "people.side.staff" : "people.side.client");
      if (field === "side") return text(value === "staff" ? "people.side.staff" : "people.side.client");
      if (value === "true" || value === "false")
        return text(value === "true" ? "people.export.yes" : "people.export.no");
      if (typeof value === "boolean") return text(value ? "people.export.yes" : "people.export.no");
      if (field === "defaultLanguage" && typeof value === "string" && isLanguageCode(value))
        return format.language(value, "alone");
      if (field === "workingMinutes" && Array.isArray(value)) return weekWords(value.map(Number));
      const country = holidayCountries.find((code) => code === value);
      if (field === "country" && country) return countryName(country);
      return undefined;
    },
    actionOf: (action: string): string | undefined => {
      const known = ownActions.find((candidate) => candidate === action);
      return known && text(`people.history.${known}`);
    },
  };
}
