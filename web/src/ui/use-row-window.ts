import type { RefObject } from "react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";

/** A row to draw, and the room left free before it. */
export interface WindowRow {
  readonly index: number;
  readonly before: number;
}

export interface RowWindow {
  readonly isVirtual: boolean;
  readonly rows: readonly WindowRow[];
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Below this the browser draws all rows faster than a scroll handler picks them. */
export const virtualFrom = 200;

/**
 * The rows in view, and always the one that has the focus, or scrolling would throw the
 * keyboard back to the top of the page.
 */
export function useRowWindow(
  count: number,
  scrollRef: RefObject<HTMLElement | null>,
  estimate: number,
  active: number,
): RowWindow {
  const isVirtual = count > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    overscan: 12,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => estimate,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, count - 1)])].toSorted(
        (one, other) => one - other,
      ),
  });
  if (!isVirtual) {
    return {
      isVirtual,
      rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })),
      after: 0,
      measure: undefined,
    };
  }
  let end = 0;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const before = item.start - end;
    end = item.end;
    return { index: item.index, before };
  });
  return {
    isVirtual,
    rows,
    after: virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
  };
}
