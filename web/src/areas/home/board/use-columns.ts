import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

/** A column of the full board is at least this wide, in CSS pixels; below, the board reflows. */
const leastColumn = 136;
/** Two columns side by side need this much. */
const leastPair = 440;

type Form = "full" | "pair" | "stack";

function formOf(width: number, cols: number): Form {
  if (width >= cols * leastColumn) return "full";
  return width >= leastPair ? "pair" : "stack";
}

/** How many columns the board has where it stands: all of them, two on a tablet, one on a phone. */
export function useColumns(place: RefObject<HTMLElement | null>, cols: number): number {
  // Not the width: a board that stays in its form need not be drawn again for it.
  const [form, setForm] = useState<Form>("full");
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- before the first paint: a phone must not see all columns first
    setForm(formOf(element.clientWidth, cols));
    const observer = new ResizeObserver(() => setForm(formOf(element.clientWidth, cols)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, cols]);
  return { full: cols, pair: Math.min(2, cols), stack: 1 }[form];
}
