import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["7,5", 7.5],
  ["7.5", 7.5],
  ["1 234,5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1’234.50", 1234.5],
  ["1.234.567", 1_234_567],
  ["−3,25", -3.25],
  ["+2", 2],
  [",5", 0.5],
  ["5,", 5],
])("“%s” is %d", (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

test.each(["", "abc", "1e3", "--2", "1-2", ".", "1,2.3,4.5", "0x10"])("“%s” is no number", (typed) => {
  expect(parseNumber(typed)).toBeUndefined();
});
