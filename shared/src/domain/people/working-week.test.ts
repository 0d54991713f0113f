import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMinutes, parseDayMinutes, writeMinutes } from "./working-week.ts";

test.each([
  ["7", 420],
  ["7 h", 420],
  ["7h", 420],
  ["3 h 30", 210],
  ["3h30", 210],
  ["3:30", 210],
  ["3,5", 210],
  ["3.5 h", 210],
  ["", 0],
  ["–", 0],
  ["24", 1440],
])("%j is %i minutes", (written, minutes) => {
  expect(parseDayMinutes(written)).toBe(minutes);
});

test.each(["25", "24:01", "7 h 60", "seven", "-1", "7 8"])("%j is no working time of a day", (written) => {
  expect(parseDayMinutes(written)).toBeUndefined();
});

test("what is written is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: dayMinutes }), (minutes) => {
      expect(parseDayMinutes(writeMinutes(minutes))).toBe(minutes);
    }),
  );
});
