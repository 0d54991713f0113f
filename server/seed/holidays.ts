import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";

export interface SeedHoliday {
  readonly day: string;
  /** The id of its label in `words/<code>/holidays.json`. */
  readonly label: string;
  readonly source: "legal" | "company";
  readonly halfDay?: true;
  readonly worked?: true;
}

export const holidayYears = [2024, 2025, 2026, 2027] as const;

/** Public holidays of France: fixed days, and days counted from Easter Sunday. */
const fixedDays = [
  ["01-01", "new-year"],
  ["05-01", "labour-day"],
  ["05-08", "victory-1945"],
  ["07-14", "national-day"],
  ["08-15", "assumption"],
  ["11-01", "all-saints"],
  ["11-11", "armistice"],
  ["12-25", "christmas"],
] as const;
const daysAfterEaster = [
  [1, "easter-monday"],
  [39, "ascension"],
  [50, "whit-monday"],
] as const;

/** The public holiday on which the company works (spec §9, D12). */
const workedDay = "2025-06-09";

/** The year's public holidays and the days the demonstration company closes of its own accord, by date. */
export function holidaysOf(year: number): readonly SeedHoliday[] {
  const easter = easterSunday(year);
  const legal = [
    ...fixedDays.map(([monthDay, label]) => ({ day: `${year}-${monthDay}`, label })),
    ...daysAfterEaster.map(([days, label]) => ({ day: dayAfter(easter, days), label })),
  ].map(({ day, label }): SeedHoliday => {
    const worked = day === workedDay ? ({ worked: true } as const) : {};
    return { day, label, source: "legal", ...worked };
  });
  const company: readonly SeedHoliday[] = [
    // Ascension is a Thursday: the company closes on the Friday after it.
    { day: dayAfter(easter, 40), label: "ascension-bridge", source: "company" },
    { day: `${year}-12-24`, label: "christmas-eve", source: "company", halfDay: true },
    { day: `${year}-12-31`, label: "new-year-eve", source: "company", halfDay: true },
  ];
  // A bridge that falls on a public holiday is that holiday.
  const own = company.filter(({ day }) => !legal.some((holiday) => holiday.day === day));
  return [...legal, ...own].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The Gregorian computus of Meeus, Jones and Butcher; the letters are those of the published algorithm. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
