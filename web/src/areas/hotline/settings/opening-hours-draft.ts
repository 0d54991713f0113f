import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";

/** A span as somebody types it. */
export interface TypedSpan {
  readonly from: string;
  readonly to: string;
}

export type TypedDay = readonly TypedSpan[];
export type TypedHours = readonly TypedDay[];

/** What keeps a day from being saved. */
export type DayProblem = "time" | "order" | "overlap";

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

export function typedHours(hours: OpeningHours): TypedHours {
  return hours.map((day) => day.map(({ from, to }) => ({ from: writeTime(from), to: writeTime(to) })));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function readDay(day: TypedDay): Span[] | undefined {
  const spans: Span[] = [];
  for (const { from, to } of day) {
    const [start, end] = [readTime(from), readTime(to)];
    if (start === undefined || end === undefined) return undefined;
    spans.push({ from: start, to: end });
  }
  return spans;
}

export function dayProblem(day: TypedDay): DayProblem | undefined {
  const spans = readDay(day);
  if (!spans) return "time";
  if (spans.some(({ from, to }) => from >= to)) return "order";
  const sorted = spans.toSorted((left, right) => left.from - right.from);
  const overlaps = sorted.some((span, at) => at > 0 && span.from < (sorted[at - 1]?.to ?? 0));
  return overlaps ? "overlap" : undefined;
}

/** The hours to save, each day in order; undefined while a day has a problem. */
export function settledHours(hours: TypedHours): { from: number; to: number }[][] | undefined {
  const days = hours.map((day) => (dayProblem(day) === undefined ? readDay(day) : undefined));
  const settled = days.flatMap((day) =>
    day ? [day.map((span) => ({ ...span })).toSorted((left, right) => left.from - right.from)] : [],
  );
  return settled.length === hours.length ? settled : undefined;
}
