import { easterSunday } from "@planete/shared/domain/calendar/easter.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { feastDaysOf } from "@planete/shared/domain/leave/feast-calendars.ts";
import { companyCountry } from "@planete/shared/domain/people/company-country.ts";

/** A day on which the company closes of its own accord. */
export interface SeedClosing {
  readonly day: string;
  /** The id of its label in `words/<code>/holidays.json`. */
  readonly label: string;
  readonly halfDay: boolean;
}

export const holidayYears = [2024, 2025, 2026, 2027] as const;

/** The days the demonstration company closes of its own accord in a year, by date. */
export function closingsOf(year: number): readonly SeedClosing[] {
  const closings: readonly SeedClosing[] = [
    // Ascension is a Thursday: the company closes on the Friday after it.
    { day: dayAfter(easterSunday(year), 40), label: "ascension-bridge", halfDay: false },
    { day: `${year}-12-24`, label: "christmas-eve", halfDay: true },
    { day: `${year}-12-31`, label: "new-year-eve", halfDay: true },
  ];
  // A bridge that falls on a public holiday is that holiday.
  const legal = new Set(feastDaysOf(companyCountry, year).map(({ day }) => day));
  return closings.filter(({ day }) => !legal.has(day));
}
