import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parisClock } from "./paris-clock.ts";
import type { WorkingCalendar } from "./working-time.ts";
import { defaultOpeningHours, endOfWorkingDay, workingMsBetween } from "./working-time.ts";

const calendar: WorkingCalendar = {
  hours: defaultOpeningHours,
  clock: parisClock,
  daysOff: new Set(["2026-11-11", "2026-12-25"]),
};
const hours = (from: string, to: string) =>
  workingMsBetween(calendar, new Date(from), new Date(to)) / 3_600_000;

describe("working time", () => {
  it("counts a whole day as seven and a half hours, and lunch as none", () => {
    expect(hours("2026-11-09T00:00:00Z", "2026-11-09T22:00:00Z")).toBe(7.5);
    expect(hours("2026-11-09T11:30:00Z", "2026-11-09T13:00:00Z")).toBe(0);
  });

  it("does not run at night, at weekends or on holidays", () => {
    expect(hours("2026-11-13T17:00:00Z", "2026-11-16T08:00:00Z")).toBe(0);
    expect(hours("2026-11-10T17:00:00Z", "2026-11-12T08:00:00Z")).toBe(0);
    expect(hours("2026-11-10T16:00:00Z", "2026-11-12T09:00:00Z")).toBe(2);
  });

  it("follows the clock on the wall when it changes", () => {
    // Nine in Paris is seven in UTC in summer and eight in winter.
    expect(hours("2026-10-23T07:00:00Z", "2026-10-23T08:00:00Z")).toBe(1);
    expect(hours("2026-10-26T07:00:00Z", "2026-10-26T08:00:00Z")).toBe(0);
  });

  const instant = fc.date({
    min: new Date("2026-10-01T00:00:00Z"),
    max: new Date("2026-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("adds up: the parts of a span are as long as the whole", () => {
    fc.assert(
      fc.property(instant, instant, instant, (one, two, three) => {
        const [start, middle, end] = [one, two, three].toSorted(
          (left, right) => left.getTime() - right.getTime(),
        );
        if (!start || !middle || !end) throw new Error("three instants");
        const whole = workingMsBetween(calendar, start, end);
        const parts = workingMsBetween(calendar, start, middle) + workingMsBetween(calendar, middle, end);
        expect(parts).toBe(whole);
        expect(whole).toBeLessThanOrEqual(end.getTime() - start.getTime());
      }),
    );
  });

  it("is never negative", () => {
    fc.assert(
      fc.property(instant, instant, (from, to) => {
        expect(workingMsBetween(calendar, from, to)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("ends the n-th working day after n days of work at midnight", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 20 }), (from, days) => {
        const end = endOfWorkingDay(calendar, from, days);
        const tomorrow = calendar.clock.instantAt(calendar.clock.dateOf(from), 24 * 60);
        expect(workingMsBetween(calendar, tomorrow, end)).toBe(days * 7.5 * 3_600_000);
      }),
    );
  });
});
