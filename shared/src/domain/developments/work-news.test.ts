import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacedCard } from "./work-news.ts";
import { newsOfCard } from "./work-news.ts";

const planned = (assigneeId: string | null, firstDay = "2026-11-16"): PlacedCard => ({
  assigneeId,
  firstDay: assigneeId === null ? null : firstDay,
  lastDay: assigneeId === null ? null : firstDay,
});

test("people hear of work that comes, goes and moves, each of their own part", () => {
  expect(newsOfCard(planned(null), planned("ana"))).toEqual([{ personId: "ana", kind: "workAssigned" }]);
  expect(newsOfCard(undefined, planned("ana"))).toEqual([{ personId: "ana", kind: "workAssigned" }]);
  expect(newsOfCard(planned("ana"), planned("ben"))).toEqual([
    { personId: "ben", kind: "workAssigned" },
    { personId: "ana", kind: "workTaken" },
  ]);
  expect(newsOfCard(planned("ana"), undefined)).toEqual([{ personId: "ana", kind: "workTaken" }]);
  expect(newsOfCard(planned("ana"), planned("ana", "2026-11-20"))).toEqual([
    { personId: "ana", kind: "workMoved" },
  ]);
});

test("a card that stays where it is, or moves between the lists, is news to nobody", () => {
  const card = fc.record({
    assigneeId: fc.option(fc.constantFrom("ana", "ben")),
    firstDay: fc.constantFrom("2026-11-16", "2026-11-17"),
    lastDay: fc.constantFrom("2026-11-17", "2026-11-18"),
  });
  fc.assert(
    fc.property(card, (same) => {
      expect(newsOfCard(same, { ...same })).toEqual([]);
    }),
  );
  expect(newsOfCard(planned(null), planned(null))).toEqual([]);
});

test("whoever is named has or had the card, and nobody is told twice of one change", () => {
  const card = fc.option(
    fc.record({
      assigneeId: fc.option(fc.constantFrom("ana", "ben", "eva")),
      firstDay: fc.constantFrom("2026-11-16", "2026-11-17"),
      lastDay: fc.constant("2026-11-18"),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(card, card, (before, after) => {
      const told = newsOfCard(before, after).map(({ personId }) => personId);
      expect(new Set(told).size).toBe(told.length);
      for (const person of told) expect([before?.assigneeId, after?.assigneeId]).toContain(person);
    }),
  );
});
