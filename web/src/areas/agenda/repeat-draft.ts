import type { RepeatWire } from "@planete/shared/contract/agenda.contract.ts";
import { isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import type { MonthlyWay, RepeatUnit } from "@planete/shared/domain/calendar/repeat.ts";
import { repeatLimits, settleRepeat } from "@planete/shared/domain/calendar/repeat.ts";

/** How an event comes again, as it stands in the form. */
export interface RepeatDraft {
  readonly unit: RepeatUnit | "never";
  readonly every: number | undefined;
  readonly weekdays: readonly number[];
  readonly monthly: MonthlyWay;
  readonly end: "never" | "until" | "times";
  readonly until: string | undefined;
  readonly times: number | undefined;
}

export function draftOfRepeat(repeat: RepeatWire | undefined, day: string): RepeatDraft {
  return {
    unit: repeat?.unit ?? "never",
    every: repeat?.every ?? 1,
    weekdays: repeat?.weekdays ?? [isoWeekday(day)],
    monthly: repeat?.monthly ?? "date",
    end: repeat?.until === undefined ? (repeat?.times === undefined ? "never" : "times") : "until",
    until: repeat?.until,
    times: repeat?.times ?? 10,
  };
}

/** What of a rule has to be mended before it can be sent. */
export type RepeatProblem = "every" | "until" | "order" | "times";

export function problemOfRepeat(draft: RepeatDraft, day: string): RepeatProblem | undefined {
  if (draft.unit === "never") return undefined;
  if (!isCount(draft.every, repeatLimits.every)) return "every";
  if (draft.end === "until" && draft.until === undefined) return "until";
  if (draft.end === "until" && (draft.until ?? "") < day) return "order";
  if (draft.end === "times" && !isCount(draft.times, repeatLimits.times)) return "times";
  return undefined;
}

const isCount = (value: number | undefined, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

/** The rule as it is sent; null for what takes place once. */
export function repeatOfDraft(draft: RepeatDraft, day: string): RepeatWire | null {
  if (draft.unit === "never") return null;
  const { repeat } = settleRepeat(day, {
    unit: draft.unit,
    every: draft.every ?? 1,
    weekdays: draft.weekdays,
    monthly: draft.monthly,
    ...(draft.end === "until" ? { until: draft.until } : {}),
    ...(draft.end === "times" ? { times: draft.times } : {}),
  });
  const { weekdays, ...rule } = repeat;
  return { ...rule, ...(weekdays ? { weekdays: [...weekdays] } : {}) };
}

/** The rule of an event whose start moves to another day: the one weekday it had moves along. */
export function followStart(draft: RepeatDraft, from: string, to: string): RepeatDraft {
  const [only] = draft.weekdays;
  const follows = draft.weekdays.length === 1 && only === isoWeekday(from);
  return follows ? { ...draft, weekdays: [isoWeekday(to)] } : draft;
}
