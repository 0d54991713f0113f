import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { askedSpan } from "./byte-span.ts";

test.each([
  [undefined, "all"],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "beyond"],
  ["bytes=-0", "beyond"],
  // What is not understood is answered with the whole, as if nothing had been said.
  ["bytes=5-2", "all"],
  ["bytes=0-1,5-6", "all"],
  ["bytes=-", "all"],
  ["seconds=0-1", "all"],
  ["bytes=0x1-2", "all"],
] as const)("of a film of 100 bytes %s is %j", (header, expected) => {
  expect(askedSpan(header, 100)).toEqual(expected);
});

test("whatever figures are asked for, no byte outside the film is named", () => {
  const figure = integer({ min: 0, max: 2_000 });
  assert(
    property(figure, figure, integer({ min: 0, max: 1_000 }), (from, to, bytes) => {
      const span = askedSpan(`bytes=${from}-${to}`, bytes);
      if (typeof span === "string") return;
      expect(span.first).toBeGreaterThanOrEqual(0);
      expect(span.last).toBeGreaterThanOrEqual(span.first);
      expect(span.last).toBeLessThan(bytes);
    }),
  );
});
