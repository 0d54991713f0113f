import { expect, test } from "vitest";
import { impacts, priorities, requestTypes, sheetStatuses } from "../domain/hotline/sheet-terms.ts";
import { countsFromWire, countsToWire } from "./hotline-counts.contract.ts";
import { impactCodes, priorityCodes, requestTypeCodes, statusCodes } from "./sheet-codes.ts";

test("statuses, types, priorities and impacts have the numbers of spec §4 and D6, in their order", () => {
  expect(sheetStatuses.map(statusCodes.toCode)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(requestTypes.map(requestTypeCodes.toCode)).toEqual([1, 2, 3, 4]);
  expect(priorities.map(priorityCodes.toCode)).toEqual([1, 2, 3]);
  expect(impacts.map(impactCodes.toCode)).toEqual([1, 2, 3, 4]);
});

test("each number gives its word back, and what is kept as either is found", () => {
  expect(statusCodes.codes.map(statusCodes.fromCode)).toEqual([...sheetStatuses]);
  expect([2, "acknowledged", 7, "2", null].map(statusCodes.find)).toEqual([
    "acknowledged",
    "acknowledged",
    undefined,
    undefined,
    undefined,
  ]);
});

test("counts per status stay at their status", () => {
  const wire = { 1: 10, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60 };
  expect(countsToWire(countsFromWire(wire))).toEqual(wire);
  for (const status of sheetStatuses) {
    expect(countsFromWire(wire)[status]).toBe(statusCodes.toCode(status) * 10);
  }
});
