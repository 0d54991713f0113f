import type { DayDuration } from "./daily-durations.ts";
import { spreadOver } from "./daily-durations.ts";

/** Somebody who may be given a card, with what their days can hold and what lies on them. */
export interface FitPerson {
  readonly personId: string;
  readonly capacityOf: (day: string) => number;
  readonly loadOf: (day: string) => number;
}

export interface Fit {
  readonly personId: string;
  /** Days and the minutes of each, none of which is more than was free there. */
  readonly days: readonly DayDuration[];
}

/**
 * For each person the earliest days that hold so many minutes, at most `daily` a day and never more than is free (D19);
 * whoever would be ready first comes first, then whoever begins first. Nobody who has no room within the time.
 */
export function findFits(
  people: readonly FitPerson[],
  wanted: {
    readonly minutes: number;
    readonly daily: number;
    readonly from: string;
    readonly withinDays: number;
  },
): readonly Fit[] {
  const { minutes, daily, from, withinDays } = wanted;
  return people
    .flatMap(({ personId, capacityOf, loadOf }): readonly Fit[] => {
      const freeOn = (day: string): number => Math.min(daily, Math.max(0, capacityOf(day) - loadOf(day)));
      const days = spreadOver(minutes, from, freeOn, withinDays);
      return days && days.length > 0 ? [{ personId, days }] : [];
    })
    .toSorted((one, other) => {
      const [end, otherEnd] = [one.days.at(-1)?.day ?? "", other.days.at(-1)?.day ?? ""];
      if (end !== otherEnd) return end < otherEnd ? -1 : 1;
      const [start, otherStart] = [one.days[0]?.day ?? "", other.days[0]?.day ?? ""];
      if (start !== otherStart) return start < otherStart ? -1 : 1;
      return one.personId < other.personId ? -1 : 1;
    });
}
