import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import type { Rule } from "@planete/shared/domain/validation/rule.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";

/** A span as somebody types it. */
export interface TypedSpan {
  readonly from: string;
  readonly to: string;
}

export type TypedDay = readonly TypedSpan[];

export type DayName = `day:${string}`;

/** Monday is 0. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

export const dayName = (at: number): DayName => `day:${at}`;
export const isDayName = (name: string): name is DayName => name.startsWith("day:");

/** Minutes after midnight; 24:00 is the end of the day. */
export function readTime(typed: string): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*[:h.]\s*(\d{2})\s*$/i.exec(typed) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 24 * 60 ? total : undefined;
}

function writeTime(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function hoursDraft(hours: OpeningHours): Readonly<Record<DayName, TypedDay>> {
  const draft: Record<DayName, TypedDay> = {};
  for (const [at, day] of hours.entries())
    draft[dayName(at)] = day.map(({ from, to }) => ({ from: writeTime(from), to: writeTime(to) }));
  return draft;
}

interface Span {
  from: number;
  to: number;
}

/** The spans of a day in order; undefined while a time cannot be read. */
export function readDay(day: TypedDay): Span[] | undefined {
  const spans: Span[] = [];
  for (const { from, to } of day) {
    const [start, end] = [readTime(from), readTime(to)];
    if (start === undefined || end === undefined) return undefined;
    spans.push({ from: start, to: end });
  }
  return spans.toSorted((left, right) => left.from - right.from);
}

/** Times that can be read, each span in its order, and none over another. */
export const openingDay: Rule<TypedDay> = (day) => {
  const spans = readDay(day);
  if (!spans) return problem("openingTime");
  if (spans.some(({ from, to }) => from >= to)) return problem("openingOrder");
  const overlaps = spans.some((span, at) => at > 0 && span.from < (spans[at - 1]?.to ?? 0));
  return overlaps ? problem("openingOverlap") : undefined;
};
