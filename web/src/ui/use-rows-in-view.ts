import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The rows to draw, the last of them excluded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** More than a screen holds, until the screen has been measured. */
const atFirst: RowRange = { from: 0, to: 40 };
/** Rows drawn beyond the edges: scrolling shows them before the page hears of it. */
const spare = 6;
/** What holds the rows of a box, and what they are. */
export interface RowParts {
  readonly body: string;
  readonly row: string;
  /** Pixels of a row, where nothing has a size. */
  readonly usualHeight: number;
}

/** The rows in view of a box whose rows are all of one height; nothing is measured while it scrolls. */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  parts: RowParts,
  enabled = true,
): RowRange {
  const [range, setRange] = useState(atFirst);
  useLayoutEffect(() => {
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
  }, [scroller, parts, enabled]);
  return range;
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
