import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/** A row of tabs that is wider than the screen shows the one that is open, in its middle where it can. */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const open = row.current?.querySelector('[aria-current], [aria-selected="true"]');
    if (!row.current || !open) return;
    const all = row.current.getBoundingClientRect();
    const one = open.getBoundingClientRect();
    row.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [current]);
  return row;
}
