import type { GridRow } from "./grid-model.ts";
import type { RowStack } from "./grid-rows.ts";
import { rowAt } from "./grid-rows.ts";

/** The rows as they lie below each other, and what stands above them and never scrolls away. */
export interface LaidRows {
  readonly rows: readonly GridRow[];
  readonly stack: RowStack;
  /** Pixels of the headings of the days and of the pinned rows. */
  readonly above: number;
}

/** Where somebody looks, in pixels from the grid's upper edge. */
export interface Sight {
  readonly scrollTop: number;
  readonly height: number;
  /** The person whose row is looked at: where the hand or the keyboard stands. */
  readonly personId: string | undefined;
  /** Where the pointer rests. */
  readonly pointer: number | undefined;
}

const keyOf = (row: GridRow): string => `${row.kind} ${row.id}`;

/**
 * Rows by which the rest is held in its place, the best first: the one that is looked at, the one under the pointer,
 * then those in view from the first that is wholly there.
 */
function anchorsIn({ rows, stack, above }: LaidRows, sight: Sight): readonly number[] {
  const from = sight.scrollTop;
  const to = from + sight.height - above;
  const first = rowAt(stack, from);
  if (first === undefined || to <= from) return [];
  const isInView = (index: number): boolean =>
    (stack.tops[index + 1] ?? 0) > from && (stack.tops[index] ?? 0) < to;
  const named = rows.findIndex((row) => row.kind === "person" && row.id === sight.personId);
  const pointed =
    sight.pointer === undefined || sight.pointer < above
      ? undefined
      : rowAt(stack, from + sight.pointer - above);
  const whole = (stack.tops[first] ?? 0) < from ? first + 1 : first;
  const inView: number[] = [];
  for (let index = whole; index < rows.length && isInView(index); index += 1) inView.push(index);
  // A row that is higher than the view is held too.
  return [named, pointed ?? -1, ...inView, first].filter((index) => index >= 0 && isInView(index));
}

/**
 * How far the grid has to be scrolled so that the row that is looked at stays where it was on the screen, whatever came
 * or went above it; 0 where it is, or where nothing that was in view is left.
 */
export function scrollKeeping(before: LaidRows, after: LaidRows, sight: Sight): number {
  const places = new Map(after.rows.map((row, index) => [keyOf(row), index]));
  for (const anchor of anchorsIn(before, sight)) {
    const row = before.rows[anchor];
    const place = row && places.get(keyOf(row));
    if (place === undefined) continue;
    return after.above + (after.stack.tops[place] ?? 0) - before.above - (before.stack.tops[anchor] ?? 0);
  }
  return 0;
}

/** True where every row lies where it did. */
export function liesAlike(one: LaidRows, other: LaidRows): boolean {
  if (one.above !== other.above || one.rows.length !== other.rows.length) return false;
  return (
    one.stack === other.stack ||
    one.rows.every((row, index) => {
      const there = other.rows[index];
      return (
        row.id === there?.id && row.kind === there.kind && one.stack.tops[index] === other.stack.tops[index]
      );
    })
  );
}
