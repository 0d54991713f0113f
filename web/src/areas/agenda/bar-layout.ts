import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Days } from "./agenda-address.ts";

/** What stands on whole days, both included. */
export interface Bar {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface LaidBar<Item extends Bar> {
  readonly item: Item;
  /** Line, from the top. */
  readonly lane: number;
  /** First column and how many, within the row of days. */
  readonly column: number;
  readonly span: number;
  /** It began before, or goes on after, the days of the row. */
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
}

/** Puts bars on a row of days, each on the first line where it is alone; the order given breaks ties. */
export function layOutBars<Item extends Bar>(
  items: readonly Item[],
  { from, to }: Days,
): readonly LaidBar<Item>[] {
  const lanes: string[] = [];
  return items
    .filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from)
    .map((item) => ({
      item,
      first: item.firstDay < from ? from : item.firstDay,
      last: item.lastDay > to ? to : item.lastDay,
    }))
    .toSorted((left, right) => {
      if (left.first !== right.first) return left.first < right.first ? -1 : 1;
      return daysBetween(right.first, right.last) - daysBetween(left.first, left.last);
    })
    .map(({ item, first, last }) => {
      const free = lanes.findIndex((taken) => taken < first);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = last;
      return {
        item,
        lane,
        column: daysBetween(from, first),
        span: daysBetween(first, last) + 1,
        fromBefore: item.firstDay < from,
        goesOn: item.lastDay > to,
      };
    });
}
