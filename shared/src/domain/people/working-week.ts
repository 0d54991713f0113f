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

/**
 * Working time of one day as people write it, in minutes: `7`, `7 h`, `3 h 30`, `3:30`, `3,5`, nothing for none.
 * Undefined for what is no time of a day.
 */
export function parseDayMinutes(written: string): number | undefined {
  const value = written.trim().toLowerCase().replaceAll(/\s+/g, "");
  if (value === "" || value === "-" || value === "–") return 0;
  const parts = /^(\d{1,2})(?:(?:h|:)(\d{1,2})?)?(?:min|m)?$/.exec(value);
  const decimal = /^(\d{1,2})[.,](\d{1,2})h?$/.exec(value);
  const minutes = parts
    ? Number(parts[1]) * 60 + Number(parts[2] ?? 0)
    : decimal
      ? Math.round(Number(`${decimal[1]}.${decimal[2]}`) * 60)
      : undefined;
  if (minutes === undefined || Number(parts?.[2] ?? 0) > 59) return undefined;
  return minutes <= dayMinutes ? minutes : undefined;
}

/** Minutes as people write working time: `7 h`, `3 h 30`; nothing for none. */
export function writeMinutes(minutes: number): string {
  if (minutes === 0) return "";
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, "0")}`;
}

export function weeklyMinutes(week: WorkingWeek): number {
  return week.reduce((sum, minutes) => sum + minutes, 0);
}
