import type { RefObject } from "react";

/** The scroll box moves when the pointer is held so near its edges, after this time, by so much a frame. */
const edgeZone = 36;
const edgePauseMs = 300;
const edgeStep = 14;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface EdgeScroll {
  /** The pointer has come here; `scrolled` is told whenever something else lies under it since. */
  readonly follow: (at: Point, scrolled: () => void) => void;
  readonly stop: () => void;
}

/** Scrolls a box while a pointer rests at one of its edges; `heads` are the pixels that stay in place at its beginning. */
export function scrollAtEdges(scroller: RefObject<HTMLElement | null>, heads: Point): EdgeScroll {
  let frame = 0;
  let restingSince: number | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    restingSince = undefined;
  };
  const follow = (at: Point, scrolled: () => void): void => {
    cancelAnimationFrame(frame);
    const box = scroller.current;
    if (!box) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const pull = (low: number, place: number, high: number): number =>
      place < low + edgeZone ? -edgeStep : place > high - edgeZone ? edgeStep : 0;
    const [x, y] = [pull(left + heads.x, at.x, right), pull(top + heads.y, at.y, bottom)];
    if ((x === 0 && y === 0) || at.x > right || at.x < left) {
      restingSince = undefined;
      return;
    }
    restingSince ??= performance.now();
    const since = restingSince;
    const step = (): void => {
      if (performance.now() - since > edgePauseMs) {
        box.scrollBy(x, y);
        scrolled();
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  return { follow, stop };
}
