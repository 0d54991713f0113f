import type { Bar, LaidBar } from "./bar-layout.ts";
import { layOutBars } from "./bar-layout.ts";
import type { Days } from "./agenda-address.ts";
import { eachDay } from "./agenda-address.ts";

export interface WeekLayout<Item extends Bar> {
  readonly shown: readonly LaidBar<Item>[];
  /** How many each day hides for want of room. */
  readonly hidden: readonly number[];
}

const covers = ({ column, span }: { readonly column: number; readonly span: number }, at: number): boolean =>
  column <= at && at < column + span;

/** A week of a month with so many lines a day; where they do not do, the last one says how many more there are. */
export function layOutWeek<Item extends Bar>(
  items: readonly Item[],
  week: Days,
  lines: number,
): WeekLayout<Item> {
  const laid = layOutBars(items, week);
  const columns = eachDay(week).map((_, at) => at);
  const crowded = columns.map((at) => laid.some((bar) => covers(bar, at) && bar.lane >= lines));
  const isHidden = (bar: LaidBar<Item>): boolean =>
    bar.lane >= lines || (bar.lane === lines - 1 && columns.some((at) => crowded[at] && covers(bar, at)));
  return {
    shown: laid.filter((bar) => !isHidden(bar)),
    hidden: columns.map((at) => laid.filter((bar) => covers(bar, at) && isHidden(bar)).length),
  };
}
