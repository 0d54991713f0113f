import type { RefObject } from "react";
import { useEffect, useState } from "react";
import type { RowSlot } from "./row-slots.ts";
import { fillSlots, inOrder, noSlots } from "./row-slots.ts";

/** So long nothing comes or goes before the elements are put in order: a scroll is over by then. */
const restMs = 150;

/**
 * The elements that the rows with these keys, from the first to the last, are drawn in. Where all rows are drawn, one
 * after the other, each has its own, in its order, and keeps it when the table becomes so long that few are.
 */
export function useRowSlots(
  body: RefObject<HTMLElement | null>,
  rows: readonly string[],
  touched: ReadonlySet<string>,
  isVirtual: boolean,
): readonly RowSlot[] {
  const [slots, setSlots] = useState(noSlots);
  const places = new Map(rows.map((row, at) => [row, at]));
  const placeOf = (row: string): number => places.get(row) ?? 0;
  const filled = isVirtual
    ? fillSlots(slots, rows, touched)
    : inOrder(fillSlots(slots, rows, "all"), placeOf);
  if (filled !== slots) setSlots(filled);
  useEffect(() => {
    if (inOrder(filled, placeOf) === filled) return undefined;
    const timer = setInterval(() => {
      // An element that is put elsewhere closes its menu.
      if (body.current?.querySelector('[aria-expanded="true"]')) return;
      setSlots((current) => inOrder(current, placeOf));
    }, restMs);
    return () => clearInterval(timer);
  });
  return filled.list;
}
