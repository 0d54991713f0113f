import type { UIEvent } from "react";
import { useRef } from "react";

/** The pages after those that are shown. */
export interface MorePages {
  readonly has: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

/** Where a box was scrolled to, when, and how fast it went towards its end. */
export interface ScrollSample {
  readonly top: number;
  readonly atMs: number;
  readonly pxPerMs: number;
}

/** Pixels before the end where the next page is asked for, however slowly one reads. */
const leastPx = 2_400;
/** As far as one gets in so long a time: a page on a slow line takes no longer. */
const aheadMs = 500;

export function sampleAt(last: ScrollSample | undefined, top: number, atMs: number): ScrollSample {
  const passedMs = last ? Math.max(1, atMs - last.atMs) : Number.POSITIVE_INFINITY;
  return { top, atMs, pxPerMs: Math.max(0, top - (last?.top ?? 0)) / passedMs };
}

/** Pixels before the end where the next page is asked for. */
export function reachOf({ pxPerMs }: ScrollSample): number {
  return Math.max(leastPx, pxPerMs * aheadMs);
}

/** For a box around what scrolls: asks for the next page before its end is reached, the earlier the faster one scrolls. */
export function useMoreAhead({ has, loading, failed, load }: MorePages): (event: UIEvent) => void {
  const sample = useRef<ScrollSample>(undefined);
  return ({ target, timeStamp }) => {
    if (!(target instanceof HTMLElement)) return;
    sample.current = sampleAt(sample.current, target.scrollTop, timeStamp);
    if (!has || loading || failed) return;
    const left = target.scrollHeight - target.scrollTop - target.clientHeight;
    if (left < reachOf(sample.current)) load();
  };
}
