import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recentMovers } from "./recent-movers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("cards carry the name of who moved them last, and lose it by themselves", () => {
  const shown: (readonly (readonly [string, string])[])[] = [];
  const movers = recentMovers((now) => shown.push([...now]));
  movers.add(["a", "b"], "Léa");
  movers.show();
  vi.advanceTimersByTime(3_000);
  movers.add(["b"], "Sofia");
  movers.show();
  vi.advanceTimersByTime(1_500);
  expect(shown.at(-1)).toEqual([["b", "Sofia"]]);
  vi.advanceTimersByTime(3_000);
  expect(shown.at(-1)).toEqual([]);
  const told = shown.length;
  movers.show();
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(told);
});

test("a page that is left hears no more", () => {
  const onChange = vi.fn<() => void>();
  const movers = recentMovers(onChange);
  movers.add(["a"], "Léa");
  movers.show();
  movers.stop();
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
