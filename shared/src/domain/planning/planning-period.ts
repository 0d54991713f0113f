import type { EpochDay } from "../calendar/epoch-day.ts";
import { mondayOf } from "../calendar/epoch-day.ts";

/** The views of the planning calendar (spec §4); preferences and local storage keep these words. */
export const planningViews = ["day", "week", "two-weeks", "month"] as const;

export type PlanningView = (typeof planningViews)[number];

/** Consecutive days, from the first one on. */
export interface PlanningPeriod {
  readonly first: EpochDay;
  readonly days: number;
}

const lengths: Readonly<Record<PlanningView, number>> = { day: 1, week: 7, "two-weeks": 14, month: 28 };

/** How many days before the week's Monday a view begins: the month shows the week before (D12). */
const lead: Readonly<Record<PlanningView, number>> = { day: 0, week: 0, "two-weeks": 0, month: 7 };

/** The days that a view shows around a day (spec §9, D12). */
export function periodOf(view: PlanningView, day: EpochDay): PlanningPeriod {
  const first = view === "day" ? day : mondayOf(day) - lead[view];
  return { first, days: lengths[view] };
}

/** The day to show after one step forward (1) or back (-1): periods follow each other without a gap. */
export function stepPeriod(view: PlanningView, day: EpochDay, step: 1 | -1): EpochDay {
  return day + step * lengths[view];
}

/** How long one step to another period stands in the way of the next (spec §4, §9). */
export const navigationFlagMs = 50;

/** Zoom of the calendar (spec §5, §9). */
export const zoomLimits = { least: 0.5, most: 2.5, usual: 1 } as const;

export function clampZoom(zoom: number): number {
  if (!Number.isFinite(zoom)) return zoomLimits.usual;
  return Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom));
}
