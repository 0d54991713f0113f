import { dateOfEpochDay, epochDayOf } from "../calendar/epoch-day.ts";
import { dayAfter, daysBetween } from "../calendar/plain-date.ts";
import { dayMinutes } from "../people/working-week.ts";

export interface DayDuration {
  readonly day: string;
  readonly minutes: number;
}

/** The time of each day of a card: one figure for all its working days, or a list of day and figure (D16). */
export type DailyDurations = number | readonly DayDuration[];

export interface CardSpan {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly durations: DailyDurations;
  /** Marked as work on a day off: its minutes fall on days without capacity too (D19). */
  readonly onDaysOff: boolean;
}

/** Minutes that a person can work on a day. */
export type CapacityOf = (day: string) => number;

export function daysOf(span: { readonly firstDay: string; readonly lastDay: string }): readonly string[] {
  const first = epochDayOf(span.firstDay);
  const count = epochDayOf(span.lastDay) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_none, place) => dateOfEpochDay(first + place));
}

/** What a card asks for on a day of its span, whatever the capacity. */
function askedOn(span: CardSpan, day: string): number {
  if (day < span.firstDay || day > span.lastDay) return 0;
  if (typeof span.durations === "number") return span.durations;
  return span.durations.find((duration) => duration.day === day)?.minutes ?? 0;
}

/** The minutes of a card that fall on a day: those with capacity only, unless it is work on a day off (D19). */
export function minutesOn(span: CardSpan, day: string, capacityOf: CapacityOf): number {
  const asked = askedOn(span, day);
  return asked > 0 && (span.onDaysOff || capacityOf(day) > 0) ? asked : 0;
}

/** The days of a card on which minutes fall. */
export function workedDays(span: CardSpan, capacityOf: CapacityOf): readonly DayDuration[] {
  return daysOf(span)
    .map((day) => ({ day, minutes: minutesOn(span, day, capacityOf) }))
    .filter(({ minutes }) => minutes > 0);
}

export function totalMinutes(span: CardSpan, capacityOf: CapacityOf): number {
  return workedDays(span, capacityOf).reduce((sum, { minutes }) => sum + minutes, 0);
}

/**
 * Lays so many minutes on the days from one on, each up to what is free there. Nothing when they do not fit into
 * `withinDays`: a person who is away for months gets no plan that nobody would look at.
 */
export function spreadOver(
  minutes: number,
  from: string,
  freeOn: CapacityOf,
  withinDays = 366,
): readonly DayDuration[] | undefined {
  const days: DayDuration[] = [];
  let left = minutes;
  for (let place = 0; place < withinDays && left > 0; place += 1) {
    const day = dayAfter(from, place);
    const free = Math.max(0, Math.min(dayMinutes, freeOn(day)));
    const taken = Math.min(free, left);
    if (taken > 0) days.push({ day, minutes: taken });
    left -= taken;
  }
  return left > 0 ? undefined : days;
}

/** A card cut before a day, which both halves keep the minutes of; nothing when the day is not inside the card. */
export function splitSpan(span: CardSpan, day: string): readonly [CardSpan, CardSpan] | undefined {
  if (day <= span.firstDay || day > span.lastDay) return undefined;
  const { durations } = span;
  const part = (firstDay: string, lastDay: string): CardSpan => ({
    ...span,
    firstDay,
    lastDay,
    durations:
      typeof durations === "number"
        ? durations
        : durations.filter((duration) => duration.day >= firstDay && duration.day <= lastDay),
  });
  return [part(span.firstDay, dayAfter(day, -1)), part(day, span.lastDay)];
}

/**
 * Two cards as one, with the minutes that fall on each day added up. Two neighbours with one and the same figure stay
 * one figure, so that joining undoes a split. Nothing when a day would hold more than 24 hours.
 */
export function joinSpans(one: CardSpan, other: CardSpan, capacityOf: CapacityOf): CardSpan | undefined {
  const [first, second] = one.firstDay <= other.firstDay ? [one, other] : [other, one];
  const lastDay = first.lastDay > second.lastDay ? first.lastDay : second.lastDay;
  const span = { firstDay: first.firstDay, lastDay };
  const adjacent = dayAfter(first.lastDay) === second.firstDay;
  if (adjacent && first.onDaysOff === second.onDaysOff) {
    if (typeof first.durations === "number" && first.durations === second.durations) {
      return { ...span, durations: first.durations, onDaysOff: first.onDaysOff };
    }
    if (typeof first.durations !== "number" && typeof second.durations !== "number") {
      const durations = [...first.durations, ...second.durations];
      return { ...span, durations, onDaysOff: first.onDaysOff };
    }
  }
  const durations = daysOf(span)
    .map((day) => ({ day, minutes: minutesOn(first, day, capacityOf) + minutesOn(second, day, capacityOf) }))
    .filter(({ minutes }) => minutes > 0);
  if (durations.some(({ minutes }) => minutes > dayMinutes)) return undefined;
  // Minutes that one of the two had on a day off stay there.
  const onDaysOff = durations.some(({ day }) => capacityOf(day) === 0);
  return { ...span, durations, onDaysOff };
}

/** A card as long as before, beginning on another day; a list of days moves along. */
export function shiftSpan(span: CardSpan, firstDay: string): CardSpan {
  const by = daysBetween(span.firstDay, firstDay);
  const move = (day: string): string => dayAfter(day, by);
  return {
    ...span,
    firstDay,
    lastDay: move(span.lastDay),
    durations:
      typeof span.durations === "number"
        ? span.durations
        : span.durations.map(({ day, minutes }) => ({ day: move(day), minutes })),
  };
}
