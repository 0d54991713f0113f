import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutDay, workingStretches } from "./day-hours.ts";

const halves = fc.record({ morningOff: fc.boolean(), afternoonOff: fc.boolean() });
const cards = fc
  .array(fc.integer({ min: 1, max: 600 }), { maxLength: 8 })
  .map((all) => all.map((minutes, place) => ({ id: String(place), minutes })));

describe("a day with its hours", () => {
  it("has as much working time as the person can work", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), halves, (capacity, off) => {
        const sum = workingStretches(capacity, off).reduce((all, { from, to }) => all + to - from, 0);
        expect(sum).toBe(capacity);
      }),
    );
  });

  it("holds every minute of every card once, none over another, and puts outside what is too much", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 480 }), halves, cards, (capacity, off, all) => {
        const pieces = layOutDay(all, workingStretches(capacity, off));
        for (const { id, minutes } of all)
          expect(
            pieces.filter((piece) => piece.id === id).reduce((sum, { from, to }) => sum + to - from, 0),
          ).toBe(minutes);
        const ordered = pieces.toSorted((one, other) => one.from - other.from);
        for (const [place, piece] of ordered.entries())
          expect(piece.from).toBeGreaterThanOrEqual(ordered[place - 1]?.to ?? 0);
        const total = all.reduce((sum, { minutes }) => sum + minutes, 0);
        const outside = pieces
          .filter((piece) => piece.outside)
          .reduce((sum, { from, to }) => sum + to - from, 0);
        expect(outside).toBe(Math.max(0, total - capacity));
      }),
    );
  });
});
