import type { RefObject } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { LaidRows } from "./kept-place.ts";
import { liesAlike, scrollKeeping } from "./kept-place.ts";

interface KeptPlace extends LaidRows {
  /** What the reader has chosen to see: another choice is a new list, not a change of the one in view. */
  readonly choice: string;
  /** Over whose row the hand is. */
  readonly heldOver: string | undefined;
  /** Where the keyboard stands. */
  readonly cursorAt: string | undefined;
}

/**
 * Nothing jumps when others change what lies above: the grid is scrolled by as much, before it is painted. What is
 * looked at is where the hand is; else where the keyboard or the mouse was used last; else the first row in view.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  place: KeptPlace,
  /** The grid was scrolled. */
  onScrolled: () => void,
): void {
  const { rows, stack, above, choice } = place;
  const before = useRef<KeptPlace>(undefined);
  /** Where the grid stood when it was last heard of: rows that went may have drawn it back before anybody asks. */
  const known = useRef(0);
  const hand = useUsedLast(scroller, known);
  const keep = useEffectEvent((): void => {
    const [box, old] = [scroller.current, before.current];
    before.current = place;
    if (!box || old?.choice !== choice || liesAlike(old, place)) return;
    const standing = box.scrollTop;
    const isDrawnBack = standing < known.current && standing >= box.scrollHeight - box.clientHeight - 1;
    const scrollTop = isDrawnBack ? known.current : standing;
    const { isByKeys, pointer } = hand.current;
    const hasKeys = isByKeys && box.contains(document.activeElement);
    const by = scrollKeeping(old, place, {
      scrollTop,
      height: box.clientHeight,
      // What is let go lies where it was held.
      personId: place.heldOver ?? old.heldOver ?? (hasKeys ? place.cursorAt : undefined),
      pointer: pointer === undefined || hasKeys ? undefined : pointer - box.getBoundingClientRect().top,
    });
    if (by === 0 && !isDrawnBack) return;
    box.scrollTop = scrollTop + by;
    known.current = box.scrollTop;
    onScrolled();
  });
  useLayoutEffect(() => keep(), [rows, stack, above, choice]);
}

interface UsedLast {
  readonly isByKeys: boolean;
  /** Where the pointer rests in the window, while it is above the grid. */
  readonly pointer: number | undefined;
}

function useUsedLast(scroller: RefObject<HTMLElement | null>, known: RefObject<number>): RefObject<UsedLast> {
  const used = useRef<UsedLast>({ isByKeys: false, pointer: undefined });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const heard = new AbortController();
    const listening = { passive: true, signal: heard.signal } as const;
    const pointed = ({ clientY }: PointerEvent): void => {
      used.current = { isByKeys: false, pointer: clientY };
    };
    box.addEventListener("pointermove", pointed, listening);
    box.addEventListener("pointerdown", pointed, listening);
    box.addEventListener(
      "pointerleave",
      () => {
        used.current = { ...used.current, pointer: undefined };
      },
      listening,
    );
    box.addEventListener(
      "keydown",
      () => {
        used.current = { ...used.current, isByKeys: true };
      },
      listening,
    );
    box.addEventListener(
      "scroll",
      () => {
        known.current = box.scrollTop;
      },
      listening,
    );
    return () => heard.abort();
  }, [scroller, known]);
  return used;
}
