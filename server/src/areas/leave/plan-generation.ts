import type { Feast } from "@planete/shared/domain/leave/feast-calendars.ts";
import { feastDaysOf } from "@planete/shared/domain/leave/feast-calendars.ts";
import { isWorkedByHouse } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { feastNames } from "./feast-names.ts";

export interface GeneratedHoliday {
  readonly day: string;
  readonly feast: Feast;
  readonly substitute: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly worked: boolean;
}

/** The public holidays of a country in a year, as they would be put into the table (D12). */
export function planGeneration(country: HolidayCountry, year: number): readonly GeneratedHoliday[] {
  return feastDaysOf(country, year).map((line) => ({
    ...line,
    labels: feastNames(line.feast),
    worked: isWorkedByHouse(country, line.day),
  }));
}
