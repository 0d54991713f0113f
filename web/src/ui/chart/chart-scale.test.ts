import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { labelledPlaces, ticksUpTo } from "./chart-scale.ts";

describe("the scale of a chart", () => {
  it("begins at nothing, reaches the highest value and keeps its lines few and even", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (highest, whole) => {
        const ticks = ticksUpTo(highest, whole);
        const step = ticks[1] ?? 0;
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect((ticks.at(-2) ?? 0) < highest).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(!whole || Number.isInteger(step)).toBe(true);
      }),
    );
  });

  it("has a line to stand on where everything is nothing", () => {
    expect(ticksUpTo(0, true)).toEqual([0, 1]);
  });

  it("leaves out labels that would touch", () => {
    expect([...labelledPlaces(6, 300, 100)]).toEqual([0, 2, 4]);
    expect([...labelledPlaces(3, 900, 100)]).toEqual([0, 1, 2]);
  });
});
