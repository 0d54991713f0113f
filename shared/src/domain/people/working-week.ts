/** Minutes of work from Monday to Sunday (D19). */
export type WorkingWeek = readonly number[];

/** 7 h from Monday to Friday, unless the person's record says otherwise (D19). */
export const usualWorkingWeek: WorkingWeek = [420, 420, 420, 420, 420, 0, 0];

export const dayMinutes = 1_440;

/** The days in the order of a working week, as columns of files call them. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** Countries, and parts of one, whose public holidays the product knows (ISO 3166-1 and -2, D12). */
export const holidayCountries = [
  "FR",
  "FR-57",
  "FR-67",
  "FR-68",
  "BE",
  "CH",
  "CH-BE",
  "CH-GE",
  "CH-VD",
  "CH-ZH",
  "CO",
  "DE",
  "DE-BB",
  "DE-BE",
  "DE-BW",
  "DE-BY",
  "DE-HB",
  "DE-HE",
  "DE-HH",
  "DE-MV",
  "DE-NI",
  "DE-NW",
  "DE-RP",
  "DE-SH",
  "DE-SL",
  "DE-SN",
  "DE-ST",
  "DE-TH",
  "ES",
  "ES-CT",
  "GB",
  "GB-NIR",
  "IE",
  "IT",
  "LU",
  "NL",
  "PT",
  "SE",
  "TH",
] as const;

export type HolidayCountry = (typeof holidayCountries)[number];

/** Parts of a country are called as the people there call them; whole countries have names in every language. */
const partNames: Readonly<Partial<Record<HolidayCountry, string>>> = {
  "FR-57": "Moselle",
  "FR-67": "Bas-Rhin",
  "FR-68": "Haut-Rhin",
  "CH-BE": "Bern",
  "CH-GE": "Genève",
  "CH-VD": "Vaud",
  "CH-ZH": "Zürich",
  "DE-BB": "Brandenburg",
  "DE-BE": "Berlin",
  "DE-BW": "Baden-Württemberg",
  "DE-BY": "Bayern",
  "DE-HB": "Bremen",
  "DE-HE": "Hessen",
  "DE-HH": "Hamburg",
  "DE-MV": "Mecklenburg-Vorpommern",
  "DE-NI": "Niedersachsen",
  "DE-NW": "Nordrhein-Westfalen",
  "DE-RP": "Rheinland-Pfalz",
  "DE-SH": "Schleswig-Holstein",
  "DE-SL": "Saarland",
  "DE-SN": "Sachsen",
  "DE-ST": "Sachsen-Anhalt",
  "DE-TH": "Thüringen",
  "ES-CT": "Catalunya",
  "GB-NIR": "Northern Ireland",
};

/** A country, and which part of it where it is one: `DE` and `Bayern`. */
export function placeOfHolidays(code: HolidayCountry): {
  readonly country: string;
  readonly part: string | undefined;
} {
  return { country: code.slice(0, 2), part: partNames[code] };
}

/** True where a holiday counts for somebody: that of their country, and of the whole for a part of one (D19). */
export function holidayCountsFor(holidayCountry: string, personCountry: string): boolean {
  return holidayCountry === personCountry || personCountry.startsWith(`${holidayCountry}-`);
}

/** Characters in which every working time of a day can be written. */
export const longestDayTime = 12;

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
