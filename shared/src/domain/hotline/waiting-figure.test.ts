import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultOpeningHours } from "../calendar/working-time.ts";
import { waitingFigure, workingDayMinutes } from "./waiting-figure.ts";

const day = workingDayMinutes(defaultOpeningHours);

test("a figure is minutes, then hours and minutes, then working days", () => {
  expect(day).toBe(450);
  expect(waitingFigure(0, day)).toEqual({ unit: "minutes", count: 0 });
  expect(waitingFigure(59, day)).toEqual({ unit: "minutes", count: 59 });
  expect(waitingFigure(190, day)).toEqual({ unit: "hours", hours: 3, minutes: 10 });
  expect(waitingFigure(449, day)).toEqual({ unit: "hours", hours: 7, minutes: 29 });
  expect(waitingFigure(450, day)).toEqual({ unit: "days", count: 1 });
  expect(waitingFigure(1_000, day)).toEqual({ unit: "days", count: 2 });
});

test("a hotline that is never open counts whole days", () => {
  expect(workingDayMinutes([[], [], [], [], [], [], []])).toBe(1_440);
});

const minutesOf = (figure: ReturnType<typeof waitingFigure>): number => {
  if (figure.unit === "days") return figure.count * day;
  return figure.unit === "hours" ? figure.hours * 60 + figure.minutes : figure.count;
};

test("who waits longer never shows a smaller figure", () => {
  const waits = fc.nat(100_000);
  fc.assert(
    fc.property(waits, waits, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(minutesOf(waitingFigure(less, day))).toBeLessThanOrEqual(minutesOf(waitingFigure(more, day)));
    }),
  );
});
