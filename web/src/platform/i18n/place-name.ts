import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { placeOfHolidays } from "@planete/shared/domain/people/working-week.ts";
import { useFormat } from "./text.ts";

/** Whose holidays: a country in the reader's language, with the part of it that has its own. */
export function usePlaceName(): (code: HolidayCountry) => string {
  const format = useFormat();
  return (code) => {
    const { country, part } = placeOfHolidays(code);
    const name = format.country(country);
    return part === undefined ? name : `${name} · ${part}`;
  };
}
