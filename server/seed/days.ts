import { dayAfter, isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";

const dayMs = 86_400_000;

/** Nine in the morning, UTC, so many days before a calendar date: a believable instant of a working day. */
export function daysBefore(today: string, days: number): Date {
  return new Date(Date.parse(`${today}T09:00:00Z`) - days * dayMs);
}

/**
 * The last date whose morning is over: what has happened "today" lies before nine, UTC, and must not
 * be still to come for somebody who starts the demonstration at night.
 */
export function lastMorning(now: Date): string {
  return new Date(now.getTime() - 9 * 3_600_000).toISOString().slice(0, 10);
}

/** The day itself, or the Monday after it. */
export function workdayFrom(day: string): string {
  return isoWeekday(day) <= 5 ? day : workdayFrom(dayAfter(day, 1));
}
