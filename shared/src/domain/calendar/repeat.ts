import { dateOfEpochDay, epochDayOf, mondayOf, weekdayOf } from "./epoch-day.ts";
import type { EpochDay } from "./epoch-day.ts";
import type { PlainDate } from "./plain-date.ts";
import { plainDate } from "./plain-date.ts";

export const repeatUnits = ["day", "week", "month", "year"] as const;

export type RepeatUnit = (typeof repeatUnits)[number];

/** By which of its features a day of a month comes again: its number, its place among its weekdays, or the last of them. */
export const monthlyWays = ["date", "weekday", "lastWeekday"] as const;

export type MonthlyWay = (typeof monthlyWays)[number];

/**
 * How something comes again, as a part of RFC 5545 that people can say in one sentence. It speaks of calendar
 * dates alone: the hour is the clock's on the wall, so no change of the clock can shift it (D12). A date that a
 * month or a year does not have is left out, as calendar programs do.
 */
export interface Repeat {
  readonly unit: RepeatUnit;
  /** Every so many units. */
  readonly every: number;
  /** Of weeks: the days on which it takes place, Monday is 1. */
  readonly weekdays?: readonly number[] | undefined;
  /** Of months; the date where nothing is said. */
  readonly monthly?: MonthlyWay | undefined;
  /** The last day on which it may begin; or how many times in all; or without end. */
  readonly until?: PlainDate | undefined;
  readonly times?: number | undefined;
}

export const repeatLimits = { every: 99, times: 730 } as const;

/** So many periods without a day mean that there will be none: a 29 February comes every eight years at the latest. */
const emptyPeriods = 1_000;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function partsOf(date: PlainDate): Day {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

const lengthOfMonth = (year: number, month: number): number =>
  Number(plainDate(year, month + 1, 0).slice(8, 10));

/** Which of its kind a weekday is in its month: 1 to 4, or -1 for the last. */
export function weekdayPlace(date: PlainDate, way: MonthlyWay): number {
  const place = Math.ceil(Number(date.slice(8, 10)) / 7);
  // A fifth one is missing in most months: what is meant is the last.
  return way === "lastWeekday" || place === 5 ? -1 : place;
}

/** True for one of the last seven days of a month. */
export function isLastOfItsWeekday(date: PlainDate): boolean {
  const { year, month, day } = partsOf(date);
  return day + 7 > lengthOfMonth(year, month);
}

function weekdayIn(year: number, month: number, weekday: number, place: number): EpochDay {
  if (place < 0) {
    const last = epochDayOf(plainDate(year, month + 1, 0));
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  }
  const first = epochDayOf(plainDate(year, month, 1));
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (place - 1) * 7;
}

/** The days that one period of a rule gives, in order; the first day's own period is 0. */
function daysOfPeriod(first: PlainDate, repeat: Repeat, period: number): readonly EpochDay[] {
  const start = epochDayOf(first);
  const step = period * repeat.every;
  if (repeat.unit === "day") return [start + step];
  if (repeat.unit === "week") {
    const monday = mondayOf(start) + step * 7;
    const weekdays = repeat.weekdays?.length ? repeat.weekdays : [weekdayOf(start)];
    return [...weekdays].toSorted((left, right) => left - right).map((weekday) => monday + weekday - 1);
  }
  const { year, month, day } = partsOf(first);
  const months = repeat.unit === "year" ? step * 12 : step;
  const [inYear, inMonth] = [
    year + Math.floor((month - 1 + months) / 12),
    ((((month - 1 + months) % 12) + 12) % 12) + 1,
  ];
  const way = repeat.unit === "month" ? (repeat.monthly ?? "date") : "date";
  if (way !== "date") return [weekdayIn(inYear, inMonth, weekdayOf(start), weekdayPlace(first, way))];
  return day > lengthOfMonth(inYear, inMonth) ? [] : [epochDayOf(plainDate(inYear, inMonth, day))];
}

/** A period that lies surely before a day, so that what is long over need not be counted through. */
function periodBefore(first: PlainDate, { unit, every }: Repeat, from: PlainDate): number {
  const days = epochDayOf(from) - epochDayOf(first);
  const longest = { day: 1, week: 7, month: 31, year: 366 }[unit] * every;
  return Math.max(0, Math.floor(days / longest) - 1);
}

/** The days on which it begins, from a day on, one after the other; perhaps without end. */
export function* repeatedDays(
  first: PlainDate,
  repeat: Repeat,
  from: PlainDate = first,
): Generator<PlainDate> {
  const start = epochDayOf(first);
  const wanted = epochDayOf(from);
  const last = repeat.until === undefined ? Infinity : epochDayOf(repeat.until);
  // Only counting needs all that went before.
  let period = repeat.times === undefined ? periodBefore(first, repeat, from) : 0;
  let left = repeat.times ?? Infinity;
  for (let empty = 0; empty < emptyPeriods; period += 1) {
    const days = daysOfPeriod(first, repeat, period).filter((day) => day >= start);
    empty = days.length === 0 ? empty + 1 : 0;
    for (const day of days) {
      if (day > last || left <= 0) return;
      left -= 1;
      if (day >= wanted) yield dateOfEpochDay(day);
    }
  }
}

/** The days of a period, both included, on which it begins. */
export function repeatedDaysIn(
  first: PlainDate,
  repeat: Repeat,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): readonly PlainDate[] {
  const found: PlainDate[] = [];
  if (from > to) return found;
  for (const day of repeatedDays(first, repeat, from)) {
    if (day > to) break;
    found.push(day);
  }
  return found;
}

/** True when it begins on this day. */
export function repeatsOn(first: PlainDate, repeat: Repeat, day: PlainDate): boolean {
  return repeatedDaysIn(first, repeat, { from: day, to: day }).length > 0;
}

/** The last day on which it begins; undefined without an end. */
export function lastRepeatedDay(first: PlainDate, repeat: Repeat): PlainDate | undefined {
  if (repeat.times === undefined) return repeat.until;
  return [...repeatedDays(first, repeat)].at(-1);
}

/**
 * A rule as it is kept, and the day it begins on: the first from the wanted one on that the rule gives ("Mondays"
 * wanted on a Tuesday begin on the Monday after), without what its unit does not ask for.
 */
export function settleRepeat(
  wanted: PlainDate,
  { unit, every, weekdays, monthly, until, times }: Repeat,
): { readonly first: PlainDate; readonly repeat: Repeat } {
  const end = until === undefined ? (times === undefined ? {} : { times }) : { until };
  if (unit === "week" && weekdays?.length) {
    const days = [...new Set(weekdays)].toSorted((left, right) => left - right);
    const monday = mondayOf(epochDayOf(wanted));
    const found = [...days.map((day) => monday + day - 1), ...days.map((day) => monday + day + 6)].find(
      (day) => day >= epochDayOf(wanted),
    );
    return {
      first: found === undefined ? wanted : dateOfEpochDay(found),
      repeat: { unit, every, weekdays: days, ...end },
    };
  }
  if (unit !== "month" || monthly === undefined || monthly === "date")
    return { first: wanted, repeat: { unit, every, ...end } };
  // Said once and for all: the day of a later month would answer otherwise.
  const last = weekdayPlace(wanted, monthly) < 0 && isLastOfItsWeekday(wanted);
  return {
    first: wanted,
    repeat: { unit, every, monthly: last ? "lastWeekday" : "weekday", ...end },
  };
}

/** A rule cut before a day: what comes earlier, and what goes on from there. */
export function splitRepeat(
  first: PlainDate,
  repeat: Repeat,
  day: PlainDate,
): { readonly before: Repeat; readonly after: Repeat } {
  const { times, until, ...rule } = repeat;
  const dayBefore = dateOfEpochDay(epochDayOf(day) - 1);
  const before: Repeat = { ...rule, until: dayBefore };
  if (times === undefined) return { before, after: until === undefined ? rule : { ...rule, until } };
  const gone = repeatedDaysIn(first, repeat, { from: first, to: dayBefore }).length;
  return { before, after: { ...rule, times: Math.max(1, times - gone) } };
}

/** The rule of what was moved by so many days: its weekdays move along. */
export function shiftRepeat(repeat: Repeat, days: number): Repeat {
  const shifted = (weekday: number): number => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;
  return {
    ...repeat,
    ...(repeat.weekdays ? { weekdays: repeat.weekdays.map(shifted).toSorted((a, b) => a - b) } : {}),
    ...(repeat.until === undefined || days <= 0
      ? {}
      : { until: dateOfEpochDay(epochDayOf(repeat.until) + days) }),
  };
}

const dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** The rule as iCalendar says it (RFC 5545 §3.3.10); `until` is written by who knows the kind of the start. */
export function repeatToRule(
  first: PlainDate,
  repeat: Repeat,
  untilText: (until: PlainDate) => string,
): string {
  const nameOf = (weekday: number): string => dayNames[weekday - 1] ?? "MO";
  const own = weekdayOf(epochDayOf(first));
  const byDay =
    repeat.unit === "week"
      ? (repeat.weekdays?.length ? repeat.weekdays : [own]).map(nameOf).join(",")
      : repeat.unit === "month" && (repeat.monthly ?? "date") !== "date"
        ? `${weekdayPlace(first, repeat.monthly ?? "date")}${nameOf(own)}`
        : undefined;
  const frequency = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" }[repeat.unit];
  return [
    `FREQ=${frequency}`,
    ...(repeat.every > 1 ? [`INTERVAL=${repeat.every}`] : []),
    ...(byDay === undefined ? [] : [`BYDAY=${byDay}`]),
    ...(repeat.unit === "month" && byDay === undefined ? [`BYMONTHDAY=${Number(first.slice(8, 10))}`] : []),
    ...(repeat.times === undefined ? [] : [`COUNT=${repeat.times}`]),
    ...(repeat.until === undefined ? [] : [`UNTIL=${untilText(repeat.until)}`]),
    "WKST=MO",
  ].join(";");
}
