import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/**
 * A row of choices that is wider than its place shows the open one, in its middle where it can, and goes on doing so:
 * fonts, counts and further choices come after it was first drawn. `data-before` and `data-after` say at which ends
 * there is more.
 */
export function useCurrentInView<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const markEnds = (): void => {
      box.toggleAttribute("data-before", box.scrollLeft > 1);
      box.toggleAttribute("data-after", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    const show = (): void => {
      const open = box.querySelector('[aria-current], [aria-selected="true"], :checked');
      if (open) {
        const all = box.getBoundingClientRect();
        const one = open.getBoundingClientRect();
        box.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
      }
      markEnds();
    };
    const sizes = new ResizeObserver(show);
    const observe = (): void => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
    };
    const choices = new MutationObserver(observe);
    // Tells of each at once, when the page has its sizes: asked for here, it would lay out the page for this alone.
    observe();
    choices.observe(box, { childList: true });
    box.addEventListener("scroll", markEnds, { passive: true });
    return () => {
      sizes.disconnect();
      choices.disconnect();
      box.removeEventListener("scroll", markEnds);
    };
  }, [current]);
  return row;
}
