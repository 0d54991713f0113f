import { holidayYears } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";

type Search = Readonly<Record<string, unknown>>;

/** Where somebody is in the year; all of it is in the address. */
export interface YearAddress {
  /** Undefined: this year. */
  readonly year: number | undefined;
  readonly country: HolidayCountry;
  /** The day in the panel: an id, or one that is new. */
  readonly open: string | undefined;
  readonly tab: string | undefined;
}

const wordOf = (raw: unknown): string | undefined =>
  typeof raw === "string" && raw !== "" ? raw.slice(0, 200) : undefined;

export function yearPlaceOf(raw: Search): YearAddress {
  const year = Number(raw["year"]);
  return {
    year:
      Number.isInteger(year) && year >= holidayYears.first && year <= holidayYears.last ? year : undefined,
    country: holidayCountries.find((code) => code === raw["country"]) ?? "FR",
    open: wordOf(raw["open"]),
    tab: wordOf(raw["tab"]),
  };
}

/** For the route; what is usual is left out. */
export function yearSearch(raw: Search): Record<string, unknown> {
  return searchOfYear(yearPlaceOf(raw));
}

export function searchOfYear({ year, country, open, tab }: YearAddress): Record<string, unknown> {
  return {
    ...(year === undefined ? {} : { year: String(year) }),
    ...(country === "FR" ? {} : { country }),
    ...(open === undefined ? {} : { open, ...(tab === undefined ? {} : { tab }) }),
  };
}
