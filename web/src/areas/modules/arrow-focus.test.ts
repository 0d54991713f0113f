import { expect, test } from "vitest";
import { neighbour } from "./arrow-focus.ts";

/** Three beside each other, two below. */
const boxes = [
  { left: 0, top: 0 },
  { left: 300, top: 0 },
  { left: 600, top: 0 },
  { left: 0, top: 120 },
  { left: 300, top: 120 },
];

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 3],
  ["ArrowRight", 4, undefined],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, undefined],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 2, 4],
  ["ArrowDown", 3, undefined],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 1, undefined],
  ["Home", 4, 0],
  ["End", 0, 4],
  ["Enter", 0, undefined],
])("%s from %s leads to %s", (key, from, to) => {
  expect(neighbour(boxes, from, key)).toBe(to);
});
