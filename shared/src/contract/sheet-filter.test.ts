import fc from "fast-check";
import { expect, test } from "vitest";
import {
  filterFromWire,
  filterToWire,
  readFilter,
  sheetFilterParts,
  sheetFilterWire,
} from "./sheet-filter.ts";

const uuid = "0190a5a0-0000-7000-8000-000000000001";

/** Values near the limits of every kind, right and wrong. */
const values = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "paie",
    "x".repeat(40),
    "x".repeat(41),
    "x".repeat(200),
    "x".repeat(201),
    "a\u0000b",
  ),
  fc.constantFrom(
    uuid,
    "mine",
    "unassigned",
    "today",
    "support",
    "fr",
    "closed",
    "anomaly",
    "high",
    "blocking",
  ),
  fc.constantFrom(true, false, null, 0, 1, 6, 7, 366, 367, 2_147_483_647, 2_147_483_648, 1.5),
  fc.constantFrom("2026-01-01", "2026-02-30", "0020-01-01", "tomorrow"),
);
const given = fc.oneof(values, fc.array(values, { maxLength: 2 }), fc.tuple(values, values));
const filters = fc.dictionary(fc.constantFrom(...Object.keys(sheetFilterParts), "unknown"), given, {
  minKeys: 6,
});

test("whatever the browser reads out of an address and sends, the server takes, and both mean the same", () => {
  let taken = 0;
  fc.assert(
    fc.property(filters, (filter) => {
      const read = readFilter(filter);
      const wire = filterToWire(read);
      const judged = sheetFilterWire.safeParse(wire);
      if (!judged.success) throw judged.error;
      taken += Object.keys(read).length;
      expect(filterFromWire(judged.data)).toEqual(read);
      expect(readFilter(read)).toEqual(read);
    }),
    { numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(1_000);
});

test("every part of a filter has one name on the wire and one in the code", () => {
  const wires = Object.values(sheetFilterParts).map(({ wire }) => wire);
  expect(new Set(wires).size).toBe(wires.length);
});
