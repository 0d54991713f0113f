import type { RefObject } from "react";
import { useLayoutEffect } from "react";

export type Placement = "bottom-start" | "bottom-end" | "top" | "right";

export interface Anchoring {
  readonly placement?: Placement | undefined;
  /** At least as wide as the anchor, as a list under a field is. */
  readonly matchWidth?: boolean | undefined;
}

const gap = 4;
const edge = 8;

function place(anchor: Element, floating: HTMLElement, placement: Placement, matchWidth: boolean): void {
  const box = anchor.getBoundingClientRect();
  if (matchWidth) floating.style.minWidth = `${box.width}px`;
  const viewWidth = document.documentElement.clientWidth;
  const viewHeight = window.innerHeight;
  floating.style.maxHeight = "";
  const { width, height } = floating.getBoundingClientRect();

  const below = viewHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const wantsAbove = placement === "top";
  const goesAbove = wantsAbove ? above >= height || above > below : below < height && above > below;

  const fitsRight = box.right + gap + width + edge <= viewWidth;
  const fitsLeft = box.left - gap - width >= edge;
  // Beside a whole line it would lie far from where the line was pressed.
  const goesBeside = placement === "right" && (fitsRight || fitsLeft) && box.width < 2 * width;

  let left = placement === "bottom-end" ? box.right - width : box.left;
  let top = goesAbove ? box.top - gap - Math.min(height, above) : box.bottom + gap;
  if (placement === "top") left = box.left + box.width / 2 - width / 2;
  if (goesBeside) {
    left = fitsRight ? box.right + gap : box.left - gap - width;
    top = box.top + box.height / 2 - height / 2;
  }
  // Beside something it may be as tall as the window, and over it where there is no other room.
  const room =
    goesBeside || (placement === "right" && Math.max(above, below) < height)
      ? viewHeight - 2 * edge
      : Math.max(goesAbove ? above : below, 120);
  floating.style.maxHeight = `${room}px`;
  floating.style.left = `${Math.max(edge, Math.min(left, viewWidth - width - edge))}px`;
  const lowest = viewHeight - edge - Math.min(height, room);
  floating.style.top = `${Math.max(edge, Math.min(top, lowest))}px`;
}

/**
 * Keeps a mounted floating part beside its anchor. The part is a manual popover: it lives in the
 * top layer, so no scrolling parent cuts it, yet it stays where it is in the document, so a
 * dialog that makes the rest of the page inert does not silence the lists it opened itself.
 */
export function useAnchored(
  anchorRef: RefObject<Element | null>,
  floatingRef: RefObject<HTMLElement | null>,
  open: boolean,
  { placement = "bottom-start", matchWidth = false }: Anchoring = {},
): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const floating = floatingRef.current;
    if (!open || !anchor || !floating) return undefined;
    // Absent in the test DOM, which has no top layer.
    if ("showPopover" in floating && !floating.matches(":popover-open")) floating.showPopover();
    const update = (): void => place(anchor, floating, placement, matchWidth);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(anchor);
    observer.observe(floating);
    window.addEventListener("scroll", update, { capture: true, passive: true });
    window.addEventListener("resize", update);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", update, { capture: true });
      window.removeEventListener("resize", update);
    };
  }, [anchorRef, floatingRef, open, placement, matchWidth]);
}
