import type { PointerEvent, RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import { trackPointer } from "../../ui/track-pointer.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import type { GridHit, HitGround } from "./grid/hit-test.ts";
import { hitTest } from "./grid/hit-test.ts";

/** The scroll box moves when the pointer is held so near its edges, after this time, by so much a frame. */
const edgeZone = 36;
const edgePauseMs = 300;
const edgeStep = 14;

export interface GridPointer {
  /** What lies under a place of the window; undefined outside the rows. */
  readonly hitAt: (at: { readonly clientX: number; readonly clientY: number }) => GridHit | undefined;
  readonly begin: (event: PointerEvent) => void;
  /** A card of the lists is pressed. */
  readonly beginFromList: (event: PointerEvent, cardId: string) => void;
}

export interface GridPointerOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Rows that stay on top, and those that scroll. */
  readonly pinned: HitGround;
  readonly body: HitGround;
  readonly firstDay: number;
  /** True when the card may be lifted at all; without a card nothing is. */
  readonly canLift: (hit: GridHit) => boolean;
  readonly cardsWith: (hit: GridHit) => readonly string[];
  readonly onTake: (carry: Carry) => void;
  readonly onMove: (
    target: CarryTarget,
    at: { readonly x: number; readonly y: number; readonly alt?: boolean },
  ) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  readonly onPress: (hit: GridHit, event: PointerEvent) => void;
}

/** Follows a pointer that takes a card of the grid: where it is, what lies there, and scrolling at the edges. */
export function useGridPointer(options: GridPointerOptions): GridPointer {
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });

  const hitAt: GridPointer["hitAt"] = ({ clientX, clientY }) => {
    const { scroller, pinned, body } = newest.current;
    const box = scroller.current;
    if (!box) return undefined;
    for (const [part, ground] of [
      ["[data-pinned]", pinned],
      ["[data-body]", body],
    ] as const) {
      const element = box.querySelector(part);
      if (!element) continue;
      const { left, top, bottom } = element.getBoundingClientRect();
      if (clientY < top || clientY >= bottom) continue;
      return hitTest(ground, clientX - left - ground.metrics.people, clientY - top);
    }
    return undefined;
  };

  const targetAt = (x: number, y: number): CarryTarget => {
    const list = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop-list]")?.dataset[
      "dropList"
    ];
    if (list === "without-date" || list === "with-date") return { kind: list };
    const hit = hitAt({ clientX: x, clientY: y });
    if (!hit) return { kind: "nowhere" };
    return { kind: "row", personId: hit.row.id, day: newest.current.firstDay + hit.day };
  };

  const begin = (event: PointerEvent): void => {
    const hit = hitAt(event);
    if (!hit || (event.target instanceof Element && event.target.closest("[data-own-press]"))) return;
    const { onPress, canLift, cardsWith, firstDay } = newest.current;
    if (!hit.card || !canLift(hit)) {
      if (event.button === 0) onPress(hit, event);
      return;
    }
    const anchorDay = firstDay + hit.day;
    const carry = {
      cardIds: cardsWith(hit),
      grip: hit.grip,
      anchorDay,
      fromPerson: hit.row.id,
    };
    follow(event, carry, () => newest.current.onPress(hit, event));
  };

  const follow = (event: PointerEvent, carry: Carry, press?: () => void): void => {
    const edges = scrollAtEdges(newest.current.scroller);
    trackPointer(event, {
      take: () => newest.current.onTake(carry),
      move: (at) => {
        newest.current.onMove(targetAt(at.x, at.y), at);
        edges.follow(at, () => newest.current.onMove(targetAt(at.x, at.y), at));
      },
      drop: () => {
        edges.stop();
        newest.current.onDrop();
      },
      cancel: () => {
        edges.stop();
        newest.current.onCancel();
      },
      ...(press ? { press } : {}),
    });
  };
  return {
    hitAt,
    begin,
    beginFromList: (event, cardId) =>
      follow(event, { cardIds: [cardId], grip: "move", anchorDay: 0, fromPerson: undefined }),
  };
}

/** Scrolls the box while a pointer rests at one of its edges. */
function scrollAtEdges(scroller: RefObject<HTMLElement | null>): {
  readonly follow: (at: { readonly x: number; readonly y: number }, scrolled: () => void) => void;
  readonly stop: () => void;
} {
  let frame = 0;
  let restingSince: number | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    restingSince = undefined;
  };
  const follow = (at: { readonly x: number; readonly y: number }, scrolled: () => void): void => {
    cancelAnimationFrame(frame);
    const box = scroller.current;
    if (!box) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const pull = (low: number, place: number, high: number): number =>
      place < low + edgeZone ? -edgeStep : place > high - edgeZone ? edgeStep : 0;
    const [x, y] = [pull(left + 200, at.x, right), pull(top + 48, at.y, bottom)];
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
