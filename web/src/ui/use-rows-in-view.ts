import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The rows to draw, the last of them excluded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows drawn beyond the edges: scrolling shows them before the page hears of it. */
const usualSpare = 6;
/** What holds the rows of a box, and what they are. */
export interface RowParts {
  readonly body: string;
  readonly row: string;
  /** Pixels of a row, where nothing has a size. */
  readonly usualHeight: number;
  /** Rows drawn beyond the edges, where those are high. */
  readonly spare?: number;
}

/** The rows in view of a box whose rows are all of one height; nothing is measured while it scrolls. */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  parts: RowParts,
  enabled = true,
): RowRange {
  const spare = parts.spare ?? usualSpare;
  // As many as the window could hold, until the box has been measured: drawn in vain they hold up all others.
  const [range, setRange] = useState<RowRange>(() => ({
    from: 0,
    to: Math.ceil(innerHeight / parts.usualHeight) + spare,
  }));
  // Not in the layout's turn: the box may be around the rows, and is known only after them.
  useEffect(() => {
    const box = scroller.current;
    const body = box?.querySelector(parts.body);
    if (!box || !body || !enabled) return undefined;
    let rowHeight = parts.usualHeight;
    let boxHeight = 0;
    const look = (): void => {
      const first = Math.floor(box.scrollTop / rowHeight);
      const from = Math.max(0, first - spare);
      const to = first + Math.ceil(boxHeight / rowHeight) + 1 + spare;
      setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    const measure = (): void => {
      rowHeight = body.querySelector(parts.row)?.getBoundingClientRect().height || parts.usualHeight;
      boxHeight = box.clientHeight;
      look();
    };
    // At once: a frame later the place would be seen empty.
    const scrolled = (): void => flushSync(look);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(body);
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", scrolled);
    };
  }, [scroller, parts, spare, enabled]);
  return range;
}

/**
 * Keeps what is read where it is when rows come or go above it; whoever reads the beginning sees what is new there.
 * Rows may have gone elsewhere too: the middle of those in view tells how far the list moved.
 */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  parts: RowParts,
  keys: readonly string[],
): void {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = keys;
    const box = scroller.current;
    if (!box || old === keys || box.scrollTop === 0) return;
    const height = box.querySelector(parts.row)?.getBoundingClientRect().height || parts.usualHeight;
    const first = Math.floor(box.scrollTop / height);
    const read = old.slice(first, first + Math.ceil(box.clientHeight / height));
    box.scrollBy({ top: stepOfRows(read, keys, first) * height });
  }, [scroller, parts, keys]);
}

/** By how many places rows that stood from `first` on have moved; 0 where none of them is left. */
export function stepOfRows(read: readonly string[], keys: readonly string[], first: number): number {
  const places = new Map(keys.map((key, index) => [key, index]));
  const steps = read.flatMap((key, at) => {
    const now = places.get(key);
    return now === undefined ? [] : [now - first - at];
  });
  return steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/** The rows to draw of so many; with `kept` also that one, wherever it is, in its order. */
export function placesOf({ from, to }: RowRange, count: number, kept?: number): readonly number[] {
  const places: number[] = [];
  // A list that has become shorter shows its end.
  const last = Math.min(to, count);
  const first = Math.max(0, Math.min(from, last - (to - from)));
  if (kept !== undefined && kept < first) places.push(kept);
  for (let index = first; index < last; index += 1) places.push(index);
  if (kept !== undefined && kept >= last) places.push(kept);
  return places;
}
