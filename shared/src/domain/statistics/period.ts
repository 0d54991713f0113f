import { addMonths, dayAfter, daysBetween, startOfWeek } from "../calendar/plain-date.ts";

/** Whole weeks that end today, so that both periods hold the same weekdays. */
export const periodDays = { month: 28, quarter: 91, year: 364 } as const;

export type PeriodName = keyof typeof periodDays;

export const periodNames = ["month", "quarter", "year"] as const satisfies readonly PeriodName[];

/** What is meant where no period is named. */
export const usualPeriod: PeriodName = "quarter";

/** Three years at most. */
export const longestPeriodDays = 1_100;

/** Calendar days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export type PeriodStep = "day" | "week" | "month";

export interface SteppedPeriod {
  readonly period: Period;
  /** As many days, directly before. */
  readonly before: Period;
  readonly step: PeriodStep;
  /** The days, weeks or months of the period; the first and the last may be cut. */
  readonly steps: readonly Period[];
  /** The same number of steps of the period before, each as long as its counterpart. */
  readonly stepsBefore: readonly Period[];
}

export function namedPeriod(name: PeriodName, today: string): Period {
  return { from: dayAfter(today, 1 - periodDays[name]), to: today };
}

const mostDays = 35;
const mostWeekDays = 200;

function stepOf(days: number): PeriodStep {
  if (days <= mostDays) return "day";
  return days <= mostWeekDays ? "week" : "month";
}

/** The first day of the step after the one that a day lies in. */
function nextStart(step: PeriodStep, day: string): string {
  if (step === "day") return dayAfter(day);
  if (step === "week") return dayAfter(startOfWeek(day), 7);
  return addMonths(`${day.slice(0, 7)}-01`, 1);
}

function stepsOf({ from, to }: Period, step: PeriodStep): readonly Period[] {
  const steps: Period[] = [];
  for (let start = from; start <= to;) {
    const next = nextStart(step, start);
    const last = dayAfter(next, -1);
    steps.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return steps;
}

/** A period in steps that a chart can show, beside the one before (D25). */
export function stepPeriod(period: Period): SteppedPeriod {
  const days = daysBetween(period.from, period.to) + 1;
  const earlier = ({ from, to }: Period): Period => ({
    from: dayAfter(from, -days),
    to: dayAfter(to, -days),
  });
  const step = stepOf(days);
  const steps = stepsOf(period, step);
  return { period, before: earlier(period), step, steps, stepsBefore: steps.map(earlier) };
}
