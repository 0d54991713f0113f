/** Minutes of work from Monday to Sunday (D19). */
export type WorkingWeek = readonly number[];

/** 7 h from Monday to Friday, unless the person's record says otherwise (D19). */
export const usualWorkingWeek: WorkingWeek = [420, 420, 420, 420, 420, 0, 0];

export const dayMinutes = 1_440;

/** Countries, and parts of one, whose public holidays the product knows (ISO 3166-1 and -2, D12). */
export const holidayCountries = [
  "FR",
  "BE",
  "CH",
  "CO",
  "DE",
  "ES",
  "ES-CT",
  "GB",
  "IE",
  "IT",
  "LU",
  "NL",
  "PT",
  "SE",
  "TH",
] as const;

export type HolidayCountry = (typeof holidayCountries)[number];

export function weeklyMinutes(week: WorkingWeek): number {
  return week.reduce((sum, minutes) => sum + minutes, 0);
}
