import type { Virtualizer } from "@tanstack/react-virtual";
import { elementScroll, observeElementOffset } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { useLayoutEffect, useMemo, useRef } from "react";

type Rows = Virtualizer<HTMLDivElement, Element>;

export interface SteadyScroll {
  /** For the window of rows, among its other options. */
  readonly options: Pick<Rows["options"], "observeElementOffset" | "scrollToFn">;
  /** Measures rows that have just come in: to be called after each drawing. */
  readonly measure: (rows: Rows) => void;
}

/**
 * Keeps what is read where the reader has it. The library moves the box to a place that it computes from where the
 * last scroll event left it, and takes back what was scrolled since then; and while one scrolls up, it lets a row
 * above that has become lower, because it no longer begins a page, pull the text down.
 * Called before the window of rows itself, whose effects then find the right place.
 */
export function useSteadyScroll(box: RefObject<HTMLDivElement | null>): SteadyScroll {
  const known = useRef<{ rows: Rows | undefined; top: number; isEntering: boolean }>({
    rows: undefined,
    top: 0,
    isEntering: false,
  });
  const measured = useRef(new WeakSet<Element>());
  const steady = useMemo(() => {
    const catchUp = (): void => {
      const { rows, top } = known.current;
      if (!box.current || !rows || rows.scrollOffset === null) return;
      rows.scrollOffset += box.current.scrollTop - top;
      known.current.top = box.current.scrollTop;
    };
    const options: SteadyScroll["options"] = {
      observeElementOffset: (rows, tell) =>
        observeElementOffset(rows, (offset, isScrolling) => {
          known.current.top = offset;
          tell(offset, isScrolling);
        }),
      scrollToFn: (offset, how, rows) => {
        elementScroll(offset, how, rows);
        known.current.top = box.current?.scrollTop ?? 0;
      },
    };
    const measure = (rows: Rows): void => {
      known.current.rows = rows;
      rows.shouldAdjustScrollPositionOnItemSizeChange = (row) => {
        catchUp();
        const at = rows.scrollOffset ?? 0;
        // One that grows while it is read grows downwards; of one that comes in, the end is read first.
        return known.current.isEntering ? row.start < at : row.end <= at;
      };
      // The library measures rows that come in while scrolling only after the frame, and then takes back what
      // was scrolled meanwhile: the text would stick and jump. Measured at once, nothing is left to correct.
      known.current.isEntering = true;
      for (const element of box.current?.querySelectorAll<HTMLElement>("li[data-index]") ?? []) {
        const { offsetHeight } = element;
        if (measured.current.has(element) || offsetHeight === 0) continue;
        measured.current.add(element);
        rows.resizeItem(Number(element.dataset["index"]), offsetHeight);
      }
      known.current.isEntering = false;
    };
    return { catchUp, options, measure };
  }, [box]);
  useLayoutEffect(() => steady.catchUp());
  return steady;
}
