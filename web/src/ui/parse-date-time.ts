import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { isPlainDate } from "@planete/shared/domain/calendar/plain-date.ts";

/** A day and a time of day, either of which may not have been said. */
export interface TypedDateTime {
  readonly date: PlainDate | undefined;
  /** `HH:mm` */
  readonly time: string | undefined;
}

const two = (figure: number | string): string => String(figure).padStart(2, "0");

/** `14h`, `14:30`, `14h05`, `9`, `930`, `2pm` → `HH:mm`. */
export function parseTime(typed: string): string | undefined {
  const match =
    /^(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?\s*(am|pm)?$/iu.exec(typed.trim()) ??
    /^(\d{1,2})(\d{2})$/u.exec(typed.trim());
  if (!match) return undefined;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3]?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  if (half !== undefined) hour = (hour % 12) + (half === "pm" ? 12 : 0);
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : undefined;
}

function fullYear(typed: string | undefined, today: PlainDate): string {
  if (typed === undefined) return today.slice(0, 4);
  return typed.length === 2 ? today.slice(0, 2) + typed : typed;
}

function parseDay(typed: string, today: PlainDate, months: readonly string[]): PlainDate | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(typed);
  const figures = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/u.exec(typed);
  const named = /^(\d{1,2})\.?\s+(?:de\s+)?([\p{L}\p{M}.]{3,})(?:\s+(?:de\s+)?(\d{4}|\d{2}))?$/u.exec(typed);
  let date: string | undefined;
  if (iso) date = `${iso[1]}-${two(iso[2] ?? "")}-${two(iso[3] ?? "")}`;
  else if (figures) date = `${fullYear(figures[4], today)}-${two(figures[3] ?? "")}-${two(figures[1] ?? "")}`;
  else if (named) {
    const start = (named[2] ?? "").replace(/\.$/u, "");
    const month = months.findIndex((name) => name.startsWith(start)) + 1;
    if (month > 0) date = `${fullYear(named[3], today)}-${two(month)}-${two(named[1] ?? "")}`;
  }
  return date !== undefined && isPlainDate(date) ? date : undefined;
}

/**
 * Dates as people type them, the day before the month, as all the product's languages write it:
 * `12/6 14h`, `12.6.26`, `12 juin 14:30`, `2026-06-12T14:30`, `14h` alone. `months` are the
 * month names of the reader, folded as `typed` is. Undefined when it cannot be meant as a date.
 */
export function parseDateTime(
  typed: string,
  today: PlainDate,
  months: readonly string[],
): TypedDateTime | undefined {
  const words = typed
    .trim()
    .replace(/(\d)t(\d)/iu, "$1 $2")
    .replace(/(\d{2}:\d{2}):\d{2}$/u, "$1");
  const whole = parseDay(words, today, months);
  if (whole !== undefined) return { date: whole, time: undefined };
  const alone = /[:h]|[ap]m$/iu.test(words) ? parseTime(words) : undefined;
  if (alone !== undefined) return { date: undefined, time: alone };
  const split =
    /^(.+?)[\s,]+(?:[àa]\s+)?(\d{1,2}\s*[:h]\s*(?:\d{2})?|\d{1,2}\s*[ap]m|\d{4}|\d{1,2}:\d{2}\s*[ap]m)$/iu.exec(
      words,
    );
  const date = split ? parseDay((split[1] ?? "").replace(/,$/u, ""), today, months) : undefined;
  const time = split ? parseTime(split[2] ?? "") : undefined;
  return date !== undefined && time !== undefined ? { date, time } : undefined;
}
