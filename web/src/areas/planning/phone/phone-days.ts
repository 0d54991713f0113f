import { mondayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningPeriod, PlanningView } from "@planete/shared/domain/planning/planning-period.ts";

/** The days that a phone shows, as places in the period: one, or the week of the day; those that are read. */
export function phoneDays(
  { first, days }: PlanningPeriod,
  view: PlanningView,
  day: number,
): readonly number[] {
  const start = view === "day" ? day : mondayOf(day);
  const count = view === "day" ? 1 : 7;
  return Array.from({ length: count }, (_, at) => start + at - first).filter((at) => at >= 0 && at < days);
}
