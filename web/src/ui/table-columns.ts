import type { ReactNode } from "react";
import type { MenuItem, SubMenu } from "./menu.tsx";

export type SortValue = string | number | Date | boolean | undefined;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Given: the column can be sorted, by this value. */
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
  /** Pixels at 100 % text size; a column without is 160 wide at least, and grows. */
  readonly width?: number | undefined;
  /** Takes what room the others leave, in proportion to its width; where no column does, the first one. */
  readonly grows?: boolean | undefined;
  /** What its cells show fits its least width: what room is left goes to the columns that grow, not to this one. */
  readonly firm?: boolean | undefined;
  /** What its cells show keeps within them by itself: they need not cut it, which each frame of a scroll would pay for. */
  readonly fits?: boolean | undefined;
  /** Figures stand at the end, so that their digits line up. */
  readonly align?: "start" | "end" | undefined;
  /** In a row at the bottom that stays in view. */
  readonly total?: ReactNode;
  /** On a phone the first column is line one; the others go to line two, to its end, or away. */
  readonly phone?: "line" | "end" | "hidden" | undefined;
}

export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** How a header was pressed. */
export interface SortPress {
  readonly key: string;
  /** With Shift: beside the order that is there. */
  readonly adds: boolean;
}

/** An action on one row; a quick one with an icon shows on the row itself, all are in its menu. */
export type RowAction = (MenuItem & { readonly quick?: boolean | undefined }) | SubMenu;

function compareValues(
  left: SortValue,
  right: SortValue,
  compare: (one: string, other: string) => number,
): number {
  if (typeof left === "string" && typeof right === "string") return compare(left, right);
  return Number(left) - Number(right);
}

/** Rows in the order of a column. What has no value comes last in both directions; ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  compare: (one: string, other: string) => number,
): readonly Row[] {
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const left = sortBy(one);
    const right = sortBy(other);
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return sign * compareValues(left, right, compare);
  });
}

/** Pressing a header sorts up, then down, then not at all. */
export function nextSort(current: Sort | undefined, key: string): Sort | undefined {
  if (current?.key !== key) return { key, direction: "ascending" };
  return current.direction === "ascending" ? { key, direction: "descending" } : undefined;
}
