import { expect, test } from "vitest";
import { sheetStatuses } from "./sheet-terms.ts";
import { wordlessMovesOf } from "./bulk.ts";

const now = new Date("2037-03-05T10:00:00Z");
const movesFrom = (status: (typeof sheetStatuses)[number], more = {}): readonly string[] =>
  wordlessMovesOf({ status, archived: false, duplicate: false, ...more }, now).map(
    ({ status: to, awaited }) => awaited ?? to,
  );

test("without words a request is acknowledged, put on hold for somebody or taken up again, and nothing else", () => {
  expect(movesFrom("requestSent")).toEqual(["acknowledged", "client", "third-party", "planned"]);
  expect(movesFrom("acknowledged")).toEqual(["client", "third-party", "planned"]);
  expect(movesFrom("onHold")).toEqual(["acknowledged"]);
  for (const status of ["finished", "closed", "acceptedByClient"] as const)
    expect(movesFrom(status)).toEqual([]);
});

test("an archived sheet and a duplicate are not moved", () => {
  for (const status of sheetStatuses) {
    expect(movesFrom(status, { archived: true })).toEqual([]);
    expect(movesFrom(status, { duplicate: true })).toEqual([]);
  }
});
