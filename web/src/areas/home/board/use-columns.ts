import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

/** A column of the full board is at least this wide, in CSS pixels; below, the board reflows. */
const leastColumn = 136;
/** Two columns side by side need this much. */
const leastPair = 440;

/** How many columns the board has where it stands: all of them, two on a tablet, one on a phone. */
export function useColumns(place: RefObject<HTMLElement | null>, cols: number): number {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- before the first paint: a phone must not see all columns first
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  if (width === undefined || width >= cols * leastColumn) return cols;
  return width >= leastPair ? Math.min(2, cols) : 1;
}
