import type { AgendaEventWire, EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Clock } from "../../kit/company-zone.ts";

/** An event on the days and hours of the wall clock. */
export interface PlacedEvent {
  readonly event: AgendaEventWire;
  readonly firstDay: string;
  /** Included; an event that ends at midnight ends on the day before. */
  readonly lastDay: string;
  /** Minutes since midnight of the first day. */
  readonly start: number;
  /** Minutes since midnight of the last day, up to 1440. */
  readonly end: number;
  /** Whole days, or a day and longer: shown as a bar above the hours. */
  readonly bar: boolean;
}

export const dayMinutes = 1440;
const dayMs = 86_400_000;

export function placeEvent(event: AgendaEventWire, clock: Clock): PlacedEvent {
  const { time } = event;
  if (time.allDay)
    return { event, firstDay: time.start, lastDay: time.end, start: 0, end: dayMinutes, bar: true };
  const from = new Date(time.start);
  const to = new Date(time.end);
  const firstDay = clock.dateOf(from);
  const endDay = clock.dateOf(to);
  const end = clock.minutesOf(to);
  const atMidnight = end === 0 && endDay > firstDay;
  return {
    event,
    firstDay,
    lastDay: atMidnight ? dayAfter(endDay, -1) : endDay,
    start: clock.minutesOf(from),
    end: atMidnight ? dayMinutes : end,
    bar: to.getTime() - from.getTime() >= dayMs,
  };
}

/** The time so many days later, at the same hour on the wall. */
export function shiftDays(time: EventTimeWire, days: number, clock: Clock): EventTimeWire {
  if (time.allDay) return { ...time, start: dayAfter(time.start, days), end: dayAfter(time.end, days) };
  const start = new Date(time.start);
  return startAt(time, dayAfter(clock.dateOf(start), days), clock.minutesOf(start), clock);
}

/** A time with hours, begun at another moment and as long as before. */
export function startAt(
  time: EventTimeWire & { readonly allDay: false },
  day: string,
  minutes: number,
  clock: Clock,
): EventTimeWire {
  const start = clock.instantAt(day, minutes);
  const length = Date.parse(time.end) - Date.parse(time.start);
  return {
    allDay: false,
    start: start.toISOString(),
    end: new Date(start.getTime() + length).toISOString(),
  };
}

/** Hours from one moment of the wall clock to another of the same day. */
export function hoursOn(day: string, start: number, end: number, clock: Clock): EventTimeWire {
  return {
    allDay: false,
    start: clock.instantAt(day, start).toISOString(),
    end: clock.instantAt(day, end).toISOString(),
  };
}

/** Pointers and keys move by quarters of an hour. */
export const stepMinutes = 15;

/** The end moved by minutes, never before a step after the start; whole days by days. */
export function stretch(
  time: EventTimeWire,
  by: { readonly minutes?: number; readonly days?: number },
): EventTimeWire {
  if (time.allDay) {
    const end = dayAfter(time.end, by.days ?? 0);
    return { ...time, end: end < time.start ? time.start : end };
  }
  const least = Date.parse(time.start) + stepMinutes * 60_000;
  const wanted = Date.parse(time.end) + (by.minutes ?? 0) * 60_000 + (by.days ?? 0) * dayMs;
  return { ...time, end: new Date(Math.max(least, wanted)).toISOString() };
}

/** A time moved and stretched as another one was: what is shown of a series until the server answers. */
export function movedAlong(time: EventTimeWire, from: EventTimeWire, to: EventTimeWire): EventTimeWire {
  if (time === from || time.allDay !== from.allDay || from.allDay !== to.allDay) return to;
  if (time.allDay) {
    return {
      ...time,
      start: dayAfter(time.start, daysBetween(from.start, to.start)),
      end: dayAfter(time.end, daysBetween(from.end, to.end)),
    };
  }
  const along = (instant: string, before: string, after: string): string =>
    new Date(Date.parse(instant) + Date.parse(after) - Date.parse(before)).toISOString();
  return {
    ...time,
    start: along(time.start, from.start, to.start),
    end: along(time.end, from.end, to.end),
  };
}
