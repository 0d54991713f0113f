import { expect, test } from "vitest";
import { placesOf, stepOfRows } from "./use-rows-in-view.ts";

test("rows in view are drawn, and the one with the focus wherever it is", () => {
  expect(placesOf({ from: 4, to: 7 }, 10)).toEqual([4, 5, 6]);
  expect(placesOf({ from: 4, to: 7 }, 10, 0)).toEqual([0, 4, 5, 6]);
  expect(placesOf({ from: 4, to: 7 }, 10, 9)).toEqual([4, 5, 6, 9]);
  expect(placesOf({ from: 4, to: 7 }, 5)).toEqual([2, 3, 4]);
});

test("what is read stays where it is when rows come, go or move above it", () => {
  const read = ["d", "e", "f"];
  expect(stepOfRows(read, ["a", "b", "c", "d", "e", "f", "g"], 3)).toBe(0);
  expect(stepOfRows(read, ["new", "a", "b", "c", "d", "e", "f", "g"], 3)).toBe(1);
  expect(stepOfRows(read, ["c", "d", "e", "f", "g"], 3)).toBe(-2);
  // One of them was worked on and stands on top now: the reader is not taken there.
  expect(stepOfRows(read, ["d", "a", "b", "c", "e", "f", "g"], 3)).toBe(0);
  expect(stepOfRows(read, ["x", "y"], 3)).toBe(0);
});
