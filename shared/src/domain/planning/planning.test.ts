import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfEpochDay, epochDayOf, isoWeekOf, weekdayOf } from "../calendar/epoch-day.ts";
import type { LaneSpan, PlacedSpan } from "./lanes.ts";
import { layOutLanes } from "./lanes.ts";
import { clampZoom, periodOf, planningViews, stepPeriod, zoomLimits } from "./planning-period.ts";

const shown = (view: (typeof planningViews)[number], date: string): readonly string[] => {
  const { first, days } = periodOf(view, epochDayOf(date));
  return [dateOfEpochDay(first), dateOfEpochDay(first + days - 1)];
};

describe("the period of a view (spec §4, D12)", () => {
  it("is one day, the ISO week, two weeks from its Monday, or 28 days from the week before", () => {
    expect(shown("day", "2026-11-12")).toEqual(["2026-11-12", "2026-11-12"]);
    expect(shown("week", "2026-11-15")).toEqual(["2026-11-09", "2026-11-15"]);
    expect(shown("two-weeks", "2026-11-12")).toEqual(["2026-11-09", "2026-11-22"]);
    expect(shown("month", "2026-11-12")).toEqual(["2026-11-02", "2026-11-29"]);
  });

  it("does not care for daylight saving or a new year", () => {
    expect(shown("week", "2026-03-29")).toEqual(["2026-03-23", "2026-03-29"]);
    expect(shown("two-weeks", "2026-12-31")).toEqual(["2026-12-28", "2027-01-10"]);
    expect(isoWeekOf(epochDayOf("2026-12-31"))).toBe(53);
    expect(isoWeekOf(epochDayOf("2027-01-04"))).toBe(1);
    expect(isoWeekOf(epochDayOf("2024-12-30"))).toBe(1);
  });

  it("is followed by the next one without a gap, and steps back to itself", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planningViews),
        fc.integer({ min: -40_000, max: 40_000 }),
        (view, day) => {
          const { first, days } = periodOf(view, day);
          expect(periodOf(view, stepPeriod(view, day, 1)).first).toBe(first + days);
          expect(stepPeriod(view, stepPeriod(view, day, 1), -1)).toBe(day);
          expect(first <= day && day < first + days).toBe(true);
          expect(view === "day" || weekdayOf(first) === 1).toBe(true);
        },
      ),
    );
  });
});

describe("zoom (spec §5)", () => {
  it("stays between a half and two and a half", () => {
    expect([0, 0.5, 1, 2.5, 9, Number.NaN].map(clampZoom)).toEqual([0.5, 0.5, 1, 2.5, 2.5, 1]);
    fc.assert(
      fc.property(fc.double(), (zoom) => {
        const clamped = clampZoom(zoom);
        expect(clamped >= zoomLimits.least && clamped <= zoomLimits.most).toBe(true);
        expect(clampZoom(clamped)).toBe(clamped);
      }),
    );
  });
});

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 6 })), { maxLength: 40 })
  .map((drawn) =>
    drawn.map(([first, length], index): LaneSpan => ({
      id: `c${index}`,
      first,
      last: Math.min(27, first + length),
    })),
  );

const fullestDay = (row: readonly LaneSpan[]): number =>
  Math.max(
    0,
    ...Array.from(
      { length: 28 },
      (_, day) => row.filter(({ first, last }) => first <= day && day <= last).length,
    ),
  );

const placed = (
  row: readonly LaneSpan[],
  lanes: ReadonlyMap<string, number>,
): ReadonlyMap<string, PlacedSpan> =>
  new Map(row.map((span) => [span.id, { ...span, lane: lanes.get(span.id) ?? -1 }]));

const overlaps = (row: readonly LaneSpan[], lanes: ReadonlyMap<string, number>): boolean =>
  row.some((one, index) =>
    row
      .slice(index + 1)
      .some(
        (other) =>
          lanes.get(one.id) === lanes.get(other.id) && one.first <= other.last && other.first <= one.last,
      ),
  );

describe("lanes of a row", () => {
  it("are as many as there are cards on the fullest day, and no two cards cover each other", () => {
    fc.assert(
      fc.property(spans, (row) => {
        const { lanes, count } = layOutLanes(row);
        expect(count).toBe(fullestDay(row));
        expect(overlaps(row, lanes)).toBe(false);
      }),
    );
  });

  it("stay as they are for every card but the moved one", () => {
    fc.assert(
      fc.property(spans, fc.nat(), fc.integer({ min: 0, max: 27 }), (row, pick, day) => {
        const before = placed(row, layOutLanes(row).lanes);
        const moving = row[pick % Math.max(1, row.length)];
        const after = row.map((span) =>
          span === moving ? { ...span, first: day, last: Math.min(27, day + 2) } : span,
        );
        const { lanes } = layOutLanes(after, before);
        expect(overlaps(after, lanes)).toBe(false);
        const others = row.filter((span) => span !== moving);
        expect(others.map(({ id }) => lanes.get(id))).toEqual(others.map(({ id }) => before.get(id)?.lane));
      }),
    );
  });
});
