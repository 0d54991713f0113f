import fc from "fast-check";
import { expect, it } from "vitest";
import { dateOfEpochDay, epochDayOf, weekdayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { periodOf, planningViews } from "@planete/shared/domain/planning/planning-period.ts";
import { phoneDays } from "./phone-days.ts";

it("A phone shows the week of the day, whichever view the address names", () => {
  for (const view of ["week", "two-weeks", "month"] as const) {
    const day = epochDayOf("2027-01-01");
    const period = periodOf(view, day);
    const shown = phoneDays(period, view, day).map((at) => dateOfEpochDay(period.first + at));
    // Week 53 of 2026 holds new year.
    expect(shown[0]).toBe("2026-12-28");
    expect(shown).toHaveLength(7);
  }
});

it("the day itself is always among them, and a week begins on Monday", () => {
  fc.assert(
    fc.property(fc.constantFrom(...planningViews), fc.integer({ min: 10_000, max: 40_000 }), (view, day) => {
      const period = periodOf(view, day);
      const shown = phoneDays(period, view, day);
      expect(shown).toContain(day - period.first);
      const begins = weekdayOf(period.first + (shown[0] ?? 0));
      expect(view === "day" || begins === 1).toBe(true);
    }),
  );
});
