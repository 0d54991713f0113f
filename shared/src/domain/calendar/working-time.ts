import type { ZoneClock } from "./zone-clock.ts";
import { dayAfter, isoWeekday } from "./plain-date.ts";

/** Opening of one weekday, in minutes after midnight. */
export interface OpeningSpan {
  readonly from: number;
  readonly to: number;
}

/** The spans of each weekday, Monday first; a day without one is closed. */
export type OpeningHours = readonly (readonly OpeningSpan[])[];

const day: readonly OpeningSpan[] = [
  { from: 9 * 60, to: 12 * 60 + 30 },
  { from: 14 * 60, to: 18 * 60 },
];

/** Monday to Friday, nine to six with a lunch break: what a new installation starts with. */
export const defaultOpeningHours: OpeningHours = [day, day, day, day, day, [], []];

/** When support works: its hours, its zone and the days off (D12). */
export interface WorkingCalendar {
  readonly hours: OpeningHours;
  readonly clock: ZoneClock;
  /** Dates on which nobody works; a holiday marked worked is not among them. */
  readonly daysOff: ReadonlySet<string>;
}

function spansOn(calendar: WorkingCalendar, date: string): readonly OpeningSpan[] {
  return calendar.daysOff.has(date) ? [] : (calendar.hours[isoWeekday(date) - 1] ?? []);
}

/** True for a date on which support is open for at least a while. */
function isWorkingDay(calendar: WorkingCalendar, date: string): boolean {
  return spansOn(calendar, date).length > 0;
}

/** Counting stops here: two years of waiting are two years, whatever the minutes. */
const maxDays = 800;

/** Working time on one date, as far as it lies between two instants. */
function workingMsOn(calendar: WorkingCalendar, date: string, from: number, to: number): number {
  let sum = 0;
  for (const span of spansOn(calendar, date)) {
    const start = Math.max(calendar.clock.instantAt(date, span.from).getTime(), from);
    const end = Math.min(calendar.clock.instantAt(date, span.to).getTime(), to);
    sum += Math.max(0, end - start);
  }
  return sum;
}

interface WholeDay {
  readonly workingMs: number;
  readonly next: string;
}

/** Each row of a list asks for the same months: a day is reckoned once for its calendar. */
const wholeDays = new WeakMap<WorkingCalendar, Map<string, WholeDay>>();

function wholeDaysOf(calendar: WorkingCalendar): (date: string) => WholeDay {
  const known = wholeDays.get(calendar) ?? new Map<string, WholeDay>();
  wholeDays.set(calendar, known);
  return (date) => {
    const whole = known.get(date) ?? {
      workingMs: workingMsOn(calendar, date, -Infinity, Infinity),
      next: dayAfter(date),
    };
    known.set(date, whole);
    return whole;
  };
}

/** Working time between two instants, in milliseconds; never negative. */
export function workingMsBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  const dayOf = wholeDaysOf(calendar);
  const first = calendar.clock.dateOf(from);
  const last = calendar.clock.dateOf(to);
  let sum = 0;
  let date = first;
  for (let count = 0; date <= last && count < maxDays; count += 1) {
    const { workingMs, next } = dayOf(date);
    const isCut = date === first || date === last;
    sum += isCut ? workingMsOn(calendar, date, from.getTime(), to.getTime()) : workingMs;
    date = next;
  }
  return sum;
}

/**
 * The instant at which so much working time has gone by since another, and what of it is left where `until` comes
 * first.
 */
export function afterWorkingMs(
  calendar: WorkingCalendar,
  from: Date,
  ms: number,
  until: Date | null = null,
): { readonly at: Date; readonly leftMs: number } {
  const end = until?.getTime() ?? Infinity;
  let left = ms;
  let at = from.getTime();
  let date = calendar.clock.dateOf(from);
  for (let count = 0; left > 0 && at < end && count < maxDays; count += 1) {
    for (const span of spansOn(calendar, date)) {
      const start = Math.max(calendar.clock.instantAt(date, span.from).getTime(), from.getTime());
      const stop = Math.min(calendar.clock.instantAt(date, span.to).getTime(), end);
      if (left === 0 || stop <= start) continue;
      const spent = Math.min(left, stop - start);
      left -= spent;
      at = start + spent;
    }
    date = dayAfter(date);
    if (calendar.clock.instantAt(date, 0).getTime() >= end) break;
  }
  return { at: new Date(at), leftMs: left };
}

/**
 * The end of the n-th working day after the day of an instant: "within 10 working days" counts
 * whole days, so that a person who wrote in the evening loses nothing.
 */
export function endOfWorkingDay(calendar: WorkingCalendar, from: Date, workingDays: number): Date {
  let date = calendar.clock.dateOf(from);
  let left = workingDays;
  for (let count = 0; left > 0 && count < maxDays; count += 1) {
    date = dayAfter(date);
    if (isWorkingDay(calendar, date)) left -= 1;
  }
  return calendar.clock.instantAt(date, 24 * 60);
}
