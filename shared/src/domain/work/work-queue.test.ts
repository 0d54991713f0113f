import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttempt } from "./work-queue.ts";

const backoff = { firstMs: 1_000, maxMs: 60_000, attempts: 6 };
const now = new Date("2026-11-16T10:00:00Z");

function pauseAfter(attempts: number): number | undefined {
  const next = nextAttempt(backoff, { kind: "fault", attempts, firstAt: now, now });
  return next && next.getTime() - now.getTime();
}

test("pauses grow, and after the last attempt it is set aside", () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
});

test("a pause is never longer than the longest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (attempts) => {
      const next = nextAttempt({ ...backoff, attempts: 100 }, { kind: "data", attempts, firstAt: now, now });
      expect((next?.getTime() ?? Infinity) - now.getTime()).toBeLessThanOrEqual(60_000);
    }),
  );
});

test("what others hold is waited for without counting, but not for ever", () => {
  const first = { kind: "busy", attempts: 20, firstAt: now } as const;
  expect(nextAttempt(backoff, { ...first, now })).toEqual(new Date(now.getTime() + 1_000));
  const later = new Date(now.getTime() + 16 * 60_000);
  expect(nextAttempt(backoff, { ...first, now: later })).toBeUndefined();
});

test("a lasting no is not asked again", () => {
  expect(nextAttempt(backoff, { kind: "refused", attempts: 1, firstAt: now, now })).toBeUndefined();
});
