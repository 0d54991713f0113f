import { easterSunday } from "../calendar/easter.ts";
import type { PlainDate } from "../calendar/plain-date.ts";
import { dayAfter, isoWeekday } from "../calendar/plain-date.ts";

/** On which day of a year a feast falls; none in a year without it. */
export type FeastRule = (year: number) => PlainDate | undefined;

export const on =
  (monthDay: string): FeastRule =>
  (year) =>
    `${year}-${monthDay}`;

export const easter =
  (days: number): FeastRule =>
  (year) =>
    dayAfter(easterSunday(year), days);

/** The first such weekday (1 for Monday) on or after a day. */
export const firstOnOrAfter =
  (wanted: number, monthDay: string): FeastRule =>
  (year) => {
    const day = `${year}-${monthDay}`;
    return dayAfter(day, (wanted - isoWeekday(day) + 7) % 7);
  };

/** Colombia moves most feasts to the Monday after. */
export const mondayFrom = (monthDay: string): FeastRule => firstOnOrAfter(1, monthDay);

/** A fixed day; at the weekend the weekday that is given for it, so many days after a Saturday or Sunday. */
export const orWeekday =
  (monthDay: string, afterSaturday: number, afterSunday: number): FeastRule =>
  (year) => {
    const day = `${year}-${monthDay}`;
    const weekday = isoWeekday(day);
    if (weekday < 6) return day;
    return dayAfter(day, weekday === 6 ? afterSaturday : afterSunday);
  };

/** Days that no rule of the sun gives: those of the moon are announced. */
export const byYear =
  (days: Readonly<Record<number, string>>): FeastRule =>
  (year) => {
    const monthDay = days[year];
    return monthDay === undefined ? undefined : `${year}-${monthDay}`;
  };

export const since =
  (first: number, rule: FeastRule): FeastRule =>
  (year) =>
    year >= first ? rule(year) : undefined;

export const inYears =
  (holds: (year: number) => boolean, rule: FeastRule): FeastRule =>
  (year) =>
    holds(year) ? rule(year) : undefined;
