import { expect, test } from "vitest";
import type { LogEntry } from "./live.store.ts";
import { RecentEntries } from "./recent-entries.ts";

function entry(position: number, payload = "{}"): LogEntry {
  return { position, stamp: position * 10, type: "test.noted", audience: [], scope: null, payload };
}

const positions = (entries: readonly LogEntry[] | undefined): number[] | undefined =>
  entries?.map(({ position }) => position);

test("the newest entries are found by position, and what is older is left to the database", () => {
  const recent = new RecentEntries();
  expect(recent.after(0, 10)).toBeUndefined();
  for (let position = 5; position <= 8; position += 1) recent.add(entry(position));
  expect(positions(recent.after(4, 10))).toEqual([5, 6, 7, 8]);
  expect(positions(recent.after(5, 2))).toEqual([6, 7]);
  expect(recent.after(3, 10)).toBeUndefined();
  expect(recent.after(8, 10)).toBeUndefined();
  expect(recent.at(7)?.stamp).toBe(70);
  expect(recent.at(4)).toBeUndefined();
  expect(recent.at(9)).toBeUndefined();
});

test("an entry that does not follow the last one starts afresh", () => {
  const recent = new RecentEntries();
  recent.add(entry(5));
  recent.add(entry(7));
  expect(recent.at(5)).toBeUndefined();
  expect(positions(recent.after(6, 10))).toEqual([7]);
});

test("memory is bounded by number and by size", () => {
  const many = new RecentEntries();
  for (let position = 1; position <= 10_000; position += 1) many.add(entry(position));
  const kept = many.after(9_000, 10_000);
  expect(positions(kept)).toHaveLength(1_000);
  expect(many.at(10_000 - 4_096)).toBeUndefined();

  const large = new RecentEntries();
  for (let position = 1; position <= 200; position += 1) large.add(entry(position, "x".repeat(60_000)));
  expect(large.at(200)).toBeDefined();
  expect(large.at(200 - 67)).toBeUndefined();
});
