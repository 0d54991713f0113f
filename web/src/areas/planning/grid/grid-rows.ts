import { indexAt } from "./grid-columns.ts";

/** The tops of rows below each other; exact, so that the scroll bar never jumps. */
export interface RowStack {
  readonly tops: readonly number[];
  readonly height: number;
}

export function stackRows(heights: readonly number[]): RowStack {
  const tops = [0];
  let sum = 0;
  for (const height of heights) {
    sum += height;
    tops.push(sum);
  }
  return { tops, height: sum };
}

/** The row at a place; undefined below the last one and above the first. */
export function rowAt({ tops, height }: RowStack, y: number): number | undefined {
  return y < 0 || y >= height ? undefined : indexAt(tops, y);
}

/** The rows that touch a stretch of the stack, the last one excluded. */
export function rowsWithin(
  stack: RowStack,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  const count = stack.tops.length - 1;
  if (count <= 0) return { from: 0, to: 0 };
  const first = Math.min(count - 1, Math.max(0, indexAt(stack.tops, Math.max(0, from))));
  const last = Math.min(count - 1, Math.max(first, indexAt(stack.tops, Math.max(0, to))));
  return { from: first, to: last + 1 };
}
