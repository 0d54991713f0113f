import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

/** How wide an element is, kept current. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const { current } = element;
    // Absent in the test DOM.
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
