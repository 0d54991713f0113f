import { dayMs } from "./plain-date.ts";

/**
 * A calendar date as the number of days since 1970-01-01: arithmetic on whole numbers, which no time zone
 * and no daylight saving can shift (D12).
 */
export type EpochDay = number;

/** Days that were asked for: a planning asks for the same few thousand times over. */
const numbers = new Map<string, EpochDay>();
const dates = new Map<EpochDay, string>();
const mostKept = 20_000;

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= mostKept) known.clear();
  known.set(key, value);
  return value;
}

/** Not a number for what is no date. */
export function epochDayOf(date: string): EpochDay {
  return numbers.get(date) ?? keep(numbers, date, Date.parse(`${date}T00:00:00Z`) / dayMs);
}

/** The date as `yyyy-MM-DD`. */
export function dateOfEpochDay(day: EpochDay): string {
  return dates.get(day) ?? keep(dates, day, new Date(day * dayMs).toISOString().slice(0, 10));
}

/** Monday is 1, Sunday 7; the first of January 1970 was a Thursday. */
export function weekdayOf(day: EpochDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function mondayOf(day: EpochDay): EpochDay {
  return day - weekdayOf(day) + 1;
}

/** The ISO week of a day; it belongs to the year its Thursday is in. */
export function isoWeekOf(day: EpochDay): number {
  const thursday = mondayOf(day) + 3;
  const newYear = epochDayOf(`${dateOfEpochDay(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - newYear) / 7) + 1;
}
