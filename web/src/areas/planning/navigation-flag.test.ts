import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createNavigationFlag } from "./navigation-flag.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a press within 50 ms of the last step goes nowhere, the next one after them does (spec §4)", () => {
  const flag = createNavigationFlag();
  expect(flag.raise()).toBe(true);
  expect(flag.raise()).toBe(false);
  vi.advanceTimersByTime(49);
  expect(flag.raise()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(flag.raise()).toBe(true);
});

it("presses that are left out do not hold the flag up: a key that is held steps on, twenty times a second", () => {
  const flag = createNavigationFlag();
  let steps = 0;
  for (let press = 0; press < 100; press += 1) {
    if (flag.raise()) steps += 1;
    vi.advanceTimersByTime(10);
  }
  expect(steps).toBe(20);
});

it("each planning has a flag of its own", () => {
  expect([createNavigationFlag(), createNavigationFlag()].map((flag) => flag.raise())).toEqual([true, true]);
});
