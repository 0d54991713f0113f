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
/** Pixels of a row, where nothing has a size. */
const usualHeight = 36;

/** The rows in view of a box whose rows are all of one height; nothing is measured while it scrolls. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, enabled: boolean): RowRange {
  const [range, setRange] = useState(atFirst);
  useLayoutEffect(() => {
    const box = scroller.current;
    const body = box?.querySelector("tbody");
    if (!box || !body || !enabled) return undefined;
    let rowHeight = usualHeight;
    let boxHeight = 0;
    const look = (): void => {
      const first = Math.floor(box.scrollTop / rowHeight);
      const from = Math.max(0, first - spare);
      const to = first + Math.ceil(boxHeight / rowHeight) + 1 + spare;
      setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    const measure = (): void => {
      rowHeight = body.querySelector("tr")?.getBoundingClientRect().height || usualHeight;
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
  }, [scroller, enabled]);
  return range;
}
