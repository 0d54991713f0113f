import type { MouseEvent, PointerEvent } from "react";

/** Pixels that a press may tremble without being a drag. */
const trembling = 4;
/** A finger trembles more than a mouse. */
const fingerTrembling = 10;
/** A finger that rests so long, in ms, takes what lies under it; one that moves before scrolls. */
const holdMs = 400;

export interface PointerTrack {
  /** The press has become a drag; a finger has not moved yet. */
  readonly take?: () => void;
  /** Each place the pointer comes to from then on, and whether Alt is held there. */
  readonly move: (at: { readonly x: number; readonly y: number; readonly alt?: boolean }) => void;
  /** Let go of where it is. */
  readonly drop: () => void;
  /** Esc, a second finger, or the system took the pointer away. */
  readonly cancel: () => void;
  /** Let go without having moved. */
  readonly press?: () => void;
}

/** Follows a mouse or pen from a press to its end, and a finger from a long press. */
export function trackPointer(event: PointerEvent, track: PointerTrack): void {
  if (event.button !== 0) return;
  if (event.pointerType === "touch") followFinger(event, track);
  else followMouse(event, track);
}

/** The same for a handle: a finger takes it as a mouse does, for there it can't mean to scroll. */
export function trackHandle(event: PointerEvent, track: PointerTrack): void {
  if (event.button === 0) followMouse(event, track);
}

/** Each place the pointer comes to from a press on, however it is held, until it is let go of. */
export function followHand(
  { currentTarget, pointerId }: PointerEvent,
  move: (at: { readonly x: number; readonly y: number }) => void,
): void {
  currentTarget.setPointerCapture(pointerId);
  const over = new AbortController();
  const { signal } = over;
  const moved = (event: Event): void => {
    if (event instanceof globalThis.PointerEvent) move({ x: event.clientX, y: event.clientY });
  };
  currentTarget.addEventListener("pointermove", moved, { signal });
  currentTarget.addEventListener("lostpointercapture", () => over.abort(), { signal });
}

function followMouse(event: PointerEvent, { take, move, drop, cancel, press }: PointerTrack): void {
  const from = { x: event.clientX, y: event.clientY };
  const over = new AbortController();
  const guard = new AbortController();
  let began = false;
  const { signal } = over;
  const end = (finish: (() => void) | undefined): void => {
    over.abort();
    // A click comes in the same turn as the end of its press, or not at all.
    setTimeout(() => guard.abort(), 0);
    finish?.();
  };
  addEventListener(
    "pointermove",
    (moved) => {
      const at = { x: moved.clientX, y: moved.clientY, alt: moved.altKey };
      if (!began && Math.hypot(at.x - from.x, at.y - from.y) < trembling) return;
      if (!began) {
        began = true;
        // The click that follows the end of a drag is none.
        addEventListener("click", (click) => click.stopPropagation(), {
          capture: true,
          signal: guard.signal,
        });
        take?.();
      }
      moved.preventDefault();
      move(at);
    },
    { signal },
  );
  addEventListener("pointerup", () => end(began ? drop : press), { signal });
  addEventListener("pointercancel", () => end(began ? cancel : undefined), { signal });
  onEscape(
    () => began,
    () => end(cancel),
    signal,
  );
}

/** Something is held by a finger: the page must not scroll under it, nor take its end for a tap. */
let held = false;

function followFinger(event: PointerEvent, { take, move, drop, cancel }: PointerTrack): void {
  const { pointerId, clientX, clientY } = event;
  const over = new AbortController();
  const { signal } = over;
  const end = (finish: () => void): void => {
    over.abort();
    clearTimeout(timer);
    const was = held;
    // The end of the touch comes after the end of its pointer.
    setTimeout(() => (held = false), 0);
    if (was) finish();
  };
  const timer = setTimeout(() => {
    held = true;
    take?.();
  }, holdMs);
  addEventListener(
    "pointermove",
    (moved) => {
      if (moved.pointerId !== pointerId) return;
      const at = { x: moved.clientX, y: moved.clientY };
      if (held) move(at);
      else if (Math.hypot(at.x - clientX, at.y - clientY) > fingerTrembling) end(cancel);
    },
    { signal },
  );
  addEventListener("pointerup", (up) => up.pointerId === pointerId && end(drop), { signal });
  addEventListener("pointercancel", (gone) => gone.pointerId === pointerId && end(cancel), { signal });
  addEventListener("pointerdown", (second) => second.pointerId !== pointerId && end(cancel), {
    signal,
    capture: true,
  });
  // The menu that a long press opens elsewhere would take the finger away.
  addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal, capture: true });
  // An event that is drawn anew in another day takes the listeners of its element with it.
  addEventListener("touchmove", stayWhileHeld, { signal, passive: false });
  onEscape(
    () => held,
    () => end(cancel),
    signal,
  );
}

function onEscape(isUnderWay: () => boolean, act: () => void, signal: AbortSignal): void {
  addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key !== "Escape" || !isUnderWay()) return;
      pressed.stopPropagation();
      act();
    },
    { signal, capture: true },
  );
}

function stayWhileHeld(touch: TouchEvent): void {
  if (held && touch.cancelable) touch.preventDefault();
}

/**
 * Lets a finger hold this element. Browsers ask who may stop their scrolling when a touch begins: a listener
 * that comes during the touch is too late, and React's are passive.
 */
export function letFingersHold(element: HTMLElement | null): void {
  element?.addEventListener("touchmove", stayWhileHeld, { passive: false });
  element?.addEventListener("touchend", stayWhileHeld, { passive: false });
}

/** True for a click that a finger made. */
export function isTap({ nativeEvent }: MouseEvent): boolean {
  return "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
}
