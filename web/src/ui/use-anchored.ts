import type { RefObject } from "react";
import { useEffectEvent, useLayoutEffect } from "react";

export type Placement = "bottom-start" | "bottom-end" | "top" | "right";

export interface Anchoring {
  readonly placement?: Placement | undefined;
  /** At least as wide as the anchor, as a list under a field is. */
  readonly matchWidth?: boolean | undefined;
  /**
   * The anchor was in view and is not any more. Left out for what a person may have begun to fill in: that stays at the
   * edge of the window until they close it.
   */
  readonly onLeave?: (() => void) | undefined;
}

interface Spot {
  readonly left: number;
  readonly top: number;
}

const gap = 4;
const edge = 8;
/** More than the little rise of floating.module.css, which is under way while one measures. */
const slack = 3;

/** Where the part goes in the window as it is now; sets how tall and how wide it may be. */
function spotFor(box: DOMRect, floating: HTMLElement, placement: Placement, matchWidth: boolean): Spot {
  if (matchWidth) floating.style.minWidth = `${box.width}px`;
  const viewWidth = document.documentElement.clientWidth;
  const viewHeight = window.innerHeight;
  floating.style.maxHeight = "";
  const ownLimit = Number.parseFloat(getComputedStyle(floating).maxHeight);
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
  floating.style.maxHeight = `${Number.isNaN(ownLimit) ? room : Math.min(ownLimit, room)}px`;
  const lowest = viewHeight - edge - Math.min(height, room);
  return {
    left: Math.max(edge, Math.min(left, viewWidth - width - edge)),
    top: Math.max(edge, Math.min(top, lowest)),
  };
}

/** Absent in Firefox before 147 and in the test DOM. */
const canFollow = (): boolean => typeof CSS !== "undefined" && CSS.supports("anchor-name: --anchor");

let names = 0;

/** Gives the anchor a name beside those it has: a button may have its menu and its tooltip at the same time. */
function nameAnchor(anchor: Element): { readonly name: string; readonly forget: () => void } {
  names += 1;
  const name = `--anchor-${names}`;
  const style = anchor instanceof HTMLElement || anchor instanceof SVGElement ? anchor.style : undefined;
  const others = (): string[] =>
    (style?.getPropertyValue("anchor-name") ?? "")
      .split(", ")
      .filter((other) => other.startsWith("--") && other !== name);
  style?.setProperty("anchor-name", [...others(), name].join(", "));
  return { name, forget: () => style?.setProperty("anchor-name", others().join(", ")) };
}

/** Moves the part to its spot once; from there the browser carries it along with its anchor. */
function tie(floating: HTMLElement, box: DOMRect, { left, top }: Spot): void {
  const write = (x: number, y: number): void => {
    // What cannot be an anchor, as a line of a drawing, leaves the part at the measured place.
    floating.style.left = `calc(anchor(left, ${box.left}px) + ${x}px)`;
    floating.style.top = `calc(anchor(top, ${box.top}px) + ${y}px)`;
  };
  const [x, y] = [left - box.left, top - box.top];
  write(x, y);
  // Firefox leaves the transforms around an anchor out of account.
  const landed = floating.getBoundingClientRect();
  const [missX, missY] = [left - landed.left, top - landed.top];
  if (Math.max(Math.abs(missX), Math.abs(missY)) > slack) write(x + missX, y + missY);
}

/**
 * Keeps a mounted floating part beside its anchor. The part is a manual popover: it lives in the
 * top layer, so no scrolling parent cuts it, yet it stays where it is in the document, so a
 * dialog that makes the rest of the page inert does not silence the lists it opened itself.
 *
 * Its spot is measured when it opens, when it or its anchor changes its size and when it meets the edge of the window.
 * In between the browser moves it (CSS anchor positioning); where it cannot, once for each frame that scrolls
 * (docs/decisions/0047-places-of-overlays.md).
 */
export function useAnchored(
  anchorRef: RefObject<Element | null>,
  floatingRef: RefObject<HTMLElement | null>,
  open: boolean,
  { placement = "bottom-start", matchWidth = false, onLeave }: Anchoring = {},
): void {
  const leave = useEffectEvent(() => onLeave?.());
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const floating = floatingRef.current;
    if (!open || !anchor || !floating) return undefined;
    // Absent in the test DOM, which has no top layer.
    if ("showPopover" in floating && !floating.matches(":popover-open")) floating.showPopover();
    const follows = canFollow();
    const named = follows ? nameAnchor(anchor) : undefined;
    if (named) floating.style.setProperty("position-anchor", named.name);
    const place = (): void => {
      const box = anchor.getBoundingClientRect();
      const spot = spotFor(box, floating, placement, matchWidth);
      if (follows) tie(floating, box, spot);
      else {
        floating.style.left = `${spot.left}px`;
        floating.style.top = `${spot.top}px`;
      }
    };
    place();

    let frame = 0;
    const placeSoon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    const scrolled = ({ target }: Event): void => {
      if (!(target instanceof Node && floating.contains(target))) placeSoon();
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(anchor);
    sizes.observe(floating);
    window.addEventListener("resize", placeSoon);
    if (!follows) window.addEventListener("scroll", scrolled, { capture: true, passive: true });

    const views = observeViews(anchor, floating, { onEdge: placeSoon, onLeave: () => leave() });
    return () => {
      views?.disconnect();
      sizes.disconnect();
      window.removeEventListener("scroll", scrolled, { capture: true });
      window.removeEventListener("resize", placeSoon);
      cancelAnimationFrame(frame);
      named?.forget();
    };
  }, [anchorRef, floatingRef, open, placement, matchWidth]);
}

/** Tells when the part is not wholly in the window, and when its anchor has gone out of sight. */
function observeViews(
  anchor: Element,
  floating: Element,
  { onEdge, onLeave }: { readonly onEdge: () => void; readonly onLeave: () => void },
): IntersectionObserver | undefined {
  // Absent in the test DOM.
  if (typeof IntersectionObserver === "undefined") return undefined;
  let wasSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (target === floating) {
          if (intersectionRatio < 1) onEdge();
        } else if (isIntersecting) wasSeen = true;
        else if (wasSeen) onLeave();
      }
    },
    { threshold: [0, 0.25, 0.5, 0.75, 0.9, 1] },
  );
  observer.observe(anchor);
  observer.observe(floating);
  return observer;
}
