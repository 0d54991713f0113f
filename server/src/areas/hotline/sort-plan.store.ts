import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { activityColumn } from "./sheet-card.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

/** A place in the list: what is sorted by, as a whole number, and the id. */
export interface SortPlan {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** The number of a place, out of the column's value. */
  readonly key: (value: string) => string;
  /** The column's value, out of a place's number. */
  readonly fromKey: (param: string) => string;
  readonly condition?: string;
}

const micros = (value: string): string => `(extract(epoch from ${value}) * 1000000)::bigint`;
const fromMicros = (param: string): string =>
  `'epoch'::timestamptz + ${param}::bigint * interval '1 microsecond'`;

export function sortPlan(sort: SheetSort, side: Side): SortPlan {
  const activity = activityColumn[side];
  const byTime = (column: string, direction: "asc" | "desc"): SortPlan => ({
    column,
    direction,
    key: micros,
    fromKey: fromMicros,
  });
  if (sort === "waiting") return { ...byTime("s.turn_since", "asc"), condition: "s.turn = 'support'" };
  if (sort === "due") return { ...byTime("s.due_at", "asc"), condition: "s.due_at is not null" };
  if (sort === "opened")
    return {
      column: "s.number",
      direction: "desc",
      key: (value) => value,
      fromKey: (param) => `least(${param}::bigint, 2147483647)::integer`,
    };
  if (sort === "priority")
    return {
      column: "s.priority",
      direction: "desc",
      key: (value) => value,
      fromKey: (param) => `least(${param}::bigint, 32767)::smallint`,
    };
  return byTime(activity, "desc");
}
