import { dayMinutes } from "../people/working-week.ts";

/** Longest estimate of a development: ten thousand hours. */
export const maxEstimateMinutes = 600_000;

const decimal = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;
/** With the sign for hours of every language of the product. */
const clock = /^(\d{1,5})\s?(?:h|u|ชม\.|:)\s?([0-5]?\d)?$/i;

/**
 * Hours as people type them, in whole minutes: "7,5" and "7.5" are both 450 (D11), "7h30" and "7:30" as well.
 * Nothing for what is no time, negative ones included.
 */
export function parseHours(text: string): number | undefined {
  const typed = text.trim().replace(/\s?h$/i, "");
  const parts = decimal.exec(typed);
  if (parts) {
    const hundredths = Number((parts[2] ?? "").padEnd(2, "0"));
    return Number(parts[1]) * 60 + Math.round((hundredths * 60) / 100);
  }
  const wall = clock.exec(text.trim());
  return wall ? Number(wall[1]) * 60 + Number(wall[2] ?? "0") : undefined;
}

/** Hours as a field holds them, in the spelling that `parseHours` reads in every language: "7 h", "2 h 15". */
export function typedHours(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}

/** True for minutes that one day can hold. */
export function fitsInDay(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= dayMinutes;
}

export interface WorkedDay {
  readonly day: string;
  readonly minutes: number;
}

/**
 * The minutes of a timer on each day it ran; `startOf` gives the instant at which a day begins in the company's zone.
 * They add up to the whole time rounded to minutes, so that nothing is lost at midnight; what began counts a minute.
 */
export function timerDays(
  startedAt: Date,
  stoppedAt: Date,
  zone: { readonly dateOf: (instant: Date) => string; readonly startOf: (day: string) => Date },
  dayAfter: (day: string) => string,
): readonly WorkedDay[] {
  const elapsed = (until: number): number => Math.round((until - startedAt.getTime()) / 60_000);
  const total = Math.max(1, elapsed(stoppedAt.getTime()));
  const days: WorkedDay[] = [];
  let counted = 0;
  for (let day = zone.dateOf(startedAt); counted < total; day = dayAfter(day)) {
    const midnight = zone.startOf(dayAfter(day)).getTime();
    const until = midnight >= stoppedAt.getTime() ? total : Math.min(total, elapsed(midnight));
    if (until > counted) days.push({ day, minutes: until - counted });
    counted = until;
  }
  return days;
}
