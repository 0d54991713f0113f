import type { MouseEvent, PointerEvent, RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { scrollAtEdges } from "../../ui/scroll-at-edges.ts";
import type { PointerTrack } from "../../ui/track-pointer.ts";
import { isTap, letFingersHold, trackPointer } from "../../ui/track-pointer.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import type { GridHit, HitGround } from "./grid/hit-test.ts";
import { hitTest } from "./grid/hit-test.ts";

export interface GridPointer {
  /** What lies under a place of the window; undefined outside the rows. */
  readonly hitAt: (at: { readonly clientX: number; readonly clientY: number }) => GridHit | undefined;
  readonly begin: (event: PointerEvent) => void;
  /** A finger has pressed and is up again: one that is put down may mean to scroll. */
  readonly tap: (event: MouseEvent) => void;
  /** A card under the mouse says by its cursor whether a press would take it or one of its ends. */
  readonly hover: (event: PointerEvent) => void;
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
  readonly onPress: (hit: GridHit, event: MouseEvent) => void;
  /** "+2" of a row was pressed. */
  readonly onMore: (personId: string) => void;
}

/** Follows a pointer that takes a card of the grid: where it is, what lies there, and scrolling at the edges. */
export function useGridPointer(options: GridPointerOptions): GridPointer {
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });
  const { scroller: grid } = options;
  // Once for all cards: the grid is there as long as they are.
  useLayoutEffect(() => letFingersHold(grid.current), [grid]);

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

  const hover = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.buttons !== 0 || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (card) card.dataset["grip"] = hitAt(event)?.grip ?? "move";
  };

  const pressAt = (hit: GridHit, event: MouseEvent): void => {
    const isMore = event.target instanceof Element && event.target.closest("[data-more]") !== null;
    if (isMore) newest.current.onMore(hit.row.id);
    else newest.current.onPress(hit, event);
  };

  const tap = (event: MouseEvent): void => {
    if (!isTap(event) || (event.target instanceof Element && event.target.closest("[data-own-press]")))
      return;
    const hit = hitAt(event);
    if (hit) pressAt(hit, event);
  };

  const begin = (event: PointerEvent): void => {
    const hit = hitAt(event);
    if (!hit || (event.target instanceof Element && event.target.closest("[data-own-press]"))) return;
    const { canLift, cardsWith, firstDay } = newest.current;
    const isMore = event.target instanceof Element && event.target.closest("[data-more]") !== null;
    if (isMore || !hit.card || !canLift(hit)) {
      if (event.button === 0 && event.pointerType !== "touch") pressAt(hit, event);
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
    const { scroller, body } = newest.current;
    // The people's column and the days' head stay while the rest scrolls.
    const edges = scrollAtEdges(scroller, {
      x: body.metrics.people,
      y: scroller.current?.firstElementChild?.clientHeight ?? 0,
    });
    let last: Parameters<PointerTrack["move"]>[0] | undefined;
    trackPointer(event, {
      take: () => newest.current.onTake(carry),
      move: (at) => {
        last = at;
        newest.current.onMove(targetAt(at.x, at.y), at);
        edges.follow(at, () => newest.current.onMove(targetAt(at.x, at.y), at));
      },
      drop: () => {
        edges.stop();
        // A quick hand lets go before its last move is drawn: it is dropped where the pointer is, not where it was shown.
        const at = last;
        if (at) flushSync(() => newest.current.onMove(targetAt(at.x, at.y), at));
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
    tap,
    hover,
    beginFromList: (event, cardId) =>
      follow(event, { cardIds: [cardId], grip: "move", anchorDay: 0, fromPerson: undefined }),
  };
}
