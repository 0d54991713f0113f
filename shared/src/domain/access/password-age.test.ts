import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordAge } from "./password-age.ts";
import { sessionEnd } from "./session-end.ts";

const rule = { periodDays: 90, warningDays: 14, maximumDelayDays: 7 };
const changedAt = new Date("2026-01-01T08:00:00Z");
const after = (days: number): Date => new Date(changedAt.getTime() + days * 86_400_000);

test.each([
  [0, { state: "fresh" }],
  [75.9, { state: "fresh" }],
  [76, { state: "warning", daysLeft: 14 }],
  [89.5, { state: "warning", daysLeft: 1 }],
  [90, { state: "overdue", daysLeft: 7 }],
  [96.9, { state: "overdue", daysLeft: 1 }],
  [97, { state: "expired" }],
  [400, { state: "expired" }],
])("after %d days of 90, with 14 days of warning and 7 of delay: %j", (days, expected) => {
  expect(passwordAge(rule, changedAt, after(days))).toEqual(expected);
});

test("without a period no password ever grows old", () => {
  expect(passwordAge({ ...rule, periodDays: 0 }, changedAt, after(10_000))).toEqual({ state: "fresh" });
});

test("without warning and delay a password is fresh until it is expired", () => {
  const strict = { periodDays: 30, warningDays: 0, maximumDelayDays: 0 };
  expect(passwordAge(strict, changedAt, after(29.99))).toEqual({ state: "fresh" });
  expect(passwordAge(strict, changedAt, after(30))).toEqual({ state: "expired" });
});

test("as time goes by a password only grows older, and at least one day is left until it is not", () => {
  const order = ["fresh", "warning", "overdue", "expired"];
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(
      fc.record({ periodDays: days, warningDays: days, maximumDelayDays: days }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      fc.double({ min: 0, max: 900, noNaN: true }),
      (any, one, more) => {
        const earlier = passwordAge(any, changedAt, after(one));
        const later = passwordAge(any, changedAt, after(one + more));
        const grows = order.indexOf(later.state) >= order.indexOf(earlier.state);
        expect(grows).toBe(true);
        expect(!("daysLeft" in earlier) || earlier.daysLeft >= 1).toBe(true);
      },
    ),
  );
});

test("a session ends a while after its login when staying logged in, otherwise after its last use", () => {
  const session = { createdAt: changedAt, usedAt: after(2) };
  const durations = { stayLoggedDays: 30, idleHours: 12 };
  expect(sessionEnd(durations, { ...session, stayLogged: true })).toEqual(after(30));
  expect(sessionEnd(durations, { ...session, stayLogged: false })).toEqual(after(2.5));
});
