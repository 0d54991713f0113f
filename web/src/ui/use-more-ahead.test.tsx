import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MorePages } from "./use-more-ahead.ts";
import { reachOf, sampleAt, useMoreAhead } from "./use-more-ahead.ts";

test("Whoever scrolls fast is given the next page earlier; reading, and scrolling back, ask for it at the same place", () => {
  const begin = sampleAt(undefined, 0, 0);
  const reading = reachOf(begin);
  expect(reachOf(sampleAt(begin, 100, 16))).toBeGreaterThan(reading);
  expect(reachOf(sampleAt(begin, 300, 16))).toBeGreaterThan(9_000);
  expect(reachOf(sampleAt(begin, 300, 1_000))).toBe(reading);
  expect(reachOf(sampleAt(sampleAt(begin, 300, 16), 0, 32))).toBe(reading);
  expect(reachOf(sampleAt(undefined, 20_000, 16))).toBe(reading);
});

function Rows(more: Partial<MorePages>) {
  const scrolled = useMoreAhead({ has: true, loading: false, failed: false, load: () => undefined, ...more });
  return (
    <div onScrollCapture={scrolled}>
      <div role="log" />
    </div>
  );
}

test("The next page is asked for near the end, and not while one is on its way, has failed, or is the last", () => {
  const load = vi.fn<() => void>();
  const { rerender } = render(<Rows load={load} />);
  const box = screen.getByRole("log");
  const scroll = (left: number): void => {
    Object.defineProperty(box, "scrollHeight", { value: left, configurable: true });
    fireEvent.scroll(box);
  };
  scroll(10_000);
  expect(load).not.toHaveBeenCalled();
  scroll(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  for (const state of [{ loading: true }, { failed: true }, { has: false }]) {
    rerender(<Rows load={load} {...state} />);
    scroll(2_000);
  }
  expect(load).toHaveBeenCalledTimes(1);
});
