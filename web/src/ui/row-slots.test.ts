import { expect, test } from "vitest";
import type { RowSlots } from "./row-slots.ts";
import { fillSlots, inOrder, noSlots } from "./row-slots.ts";

const untouched: ReadonlySet<string> = new Set();
const rowsOf = ({ list }: RowSlots): readonly string[] => list.map(({ row }) => row);
const idsOf = ({ list }: RowSlots): readonly number[] => list.map(({ id }) => id);
const first = fillSlots(noSlots, ["a", "b", "c"], untouched);

test("rows that stay keep their element, those that come take over those of rows that have gone", () => {
  const next = fillSlots(first, ["b", "c", "d"], untouched);
  expect(rowsOf(next)).toEqual(["d", "b", "c"]);
  expect(idsOf(next)).toEqual(idsOf(first));
  expect(fillSlots(next, ["b", "c", "d"], untouched)).toBe(next);
  expect(rowsOf(fillSlots(next, ["c"], untouched))).toEqual(["c"]);
});

test("what was touched goes with its row: no other row gets its element, nor one of that name", () => {
  const next = fillSlots(first, ["b", "c", "d"], new Set(["a"]));
  expect(rowsOf(next)).toEqual(["b", "c", "d"]);
  expect(idsOf(next)).toEqual([1, 2, 3]);
});

test("at rest the elements stand as the rows are read", () => {
  const next = fillSlots(first, ["b", "c", "d"], untouched);
  const placeOf = (row: string): number => "abcd".indexOf(row);
  const ordered = inOrder(next, placeOf);
  expect(rowsOf(ordered)).toEqual(["b", "c", "d"]);
  expect(idsOf(ordered)).toEqual([1, 2, 0]);
  expect(inOrder(ordered, placeOf)).toBe(ordered);
});
