import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NowLine } from "./now-line.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// 13 hours of 100 pixels: from 7 to 20 o'clock.
const show = (date: string, timeZone: string): HTMLElement =>
  render(<NowLine date={date} timeZone={timeZone} width={1_300} />).container;
const placeIn = (page: HTMLElement): string | undefined =>
  page.querySelector<HTMLElement>("[data-now]")?.style.transform;

it("stands at the company's hour of the company's day, and goes on each minute", () => {
  vi.setSystemTime(new Date("2026-11-18T20:30:00Z"));
  const auckland = show("2026-11-19", "Pacific/Auckland");
  // 9:30 of the next day there.
  expect(placeIn(auckland)).toBe("translateX(250px)");
  act(() => {
    vi.advanceTimersByTime(6 * 60_000);
  });
  expect(placeIn(auckland)).toBe("translateX(260px)");
});

it("is not on another day, nor outside the hours that are shown", () => {
  vi.setSystemTime(new Date("2026-11-18T20:30:00Z"));
  expect(placeIn(show("2026-11-18", "Pacific/Auckland"))).toBeUndefined();
  expect(placeIn(show("2026-11-18", "Europe/Paris"))).toBeUndefined();
  expect(placeIn(show("2026-11-18", "Europe/London"))).toBeUndefined();
  expect(placeIn(show("2026-11-18", "America/Los_Angeles"))).toBe("translateX(550px)");
});
