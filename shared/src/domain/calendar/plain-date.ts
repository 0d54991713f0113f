/** A day of the Gregorian calendar as `yyyy-MM-DD`, without a zone. Strings compare as days do. */
export type PlainDate = string;

/** The length of a calendar day in UTC; days on a wall may be an hour longer or shorter. */
export const dayMs = 86_400_000;

export function plainDate(year: number, month: number, day: number): PlainDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Midnight UTC of the day: for formatting with `timeZone: "UTC"`, never an instant. */
export function utcDate(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

export function isPlainDate(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(value) &&
    !Number.isNaN(utcDate(value).getTime()) &&
    dayAfter(value, 0) === value
  );
}

/** The day after, or so many days later; before, with a number below zero. */
export function dayAfter(date: PlainDate, days = 1): PlainDate {
  return new Date(utcDate(date).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** How many days from one date to another; 0 for the same one. */
export function daysBetween(first: PlainDate, last: PlainDate): number {
  return Math.round((utcDate(last).getTime() - utcDate(first).getTime()) / dayMs);
}

/** The same day in another month, or that month's last day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const from = utcDate(date);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1 + months;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return plainDate(year, month, Math.min(from.getUTCDate(), lastDay));
}

/** Monday is 1, Sunday 7. */
export function isoWeekday(date: PlainDate): number {
  return utcDate(date).getUTCDay() || 7;
}

export function startOfWeek(date: PlainDate): PlainDate {
  return dayAfter(date, 1 - isoWeekday(date));
}

/** The week belongs to the year its Thursday is in. */
export function isoWeek(date: PlainDate): number {
  const thursday = dayAfter(startOfWeek(date), 3);
  const newYear = utcDate(`${thursday.slice(0, 4)}-01-01`).getTime();
  return Math.floor((utcDate(thursday).getTime() - newYear) / (7 * dayMs)) + 1;
}
