import type { MouseEvent, PointerEvent } from "react";

/** Pixels that a press may tremble without being a drag. */
const trembling = 4;

export interface PointerTrack {
  /** Each place the pointer comes to, once the press has become a drag. */
  readonly move: (at: { readonly x: number; readonly y: number }) => void;
  /** Let go of where it is. */
  readonly drop: () => void;
  /** Esc, or the system took the pointer away. */
  readonly cancel: () => void;
  /** Let go without having moved. */
  readonly press?: () => void;
}

/** Follows a mouse or pen from a press to its end. Fingers scroll and tap; they do not drag here. */
export function trackPointer(event: PointerEvent, { move, drop, cancel, press }: PointerTrack): void {
  if (event.button !== 0 || event.pointerType === "touch") return;
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
      const at = { x: moved.clientX, y: moved.clientY };
      if (!began && Math.hypot(at.x - from.x, at.y - from.y) < trembling) return;
      if (!began) {
        began = true;
        // The click that follows the end of a drag is none.
        addEventListener("click", (click) => click.stopPropagation(), {
          capture: true,
          signal: guard.signal,
        });
      }
      moved.preventDefault();
      move(at);
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    () => {
      end(began ? drop : press);
    },
    { signal },
  );
  addEventListener("pointercancel", () => end(began ? cancel : undefined), { signal });
  addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key !== "Escape" || !began) return;
      pressed.stopPropagation();
      end(cancel);
    },
    { signal, capture: true },
  );
}

/** True for a click that a finger made. */
export function isTap({ nativeEvent }: MouseEvent): boolean {
  return "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
}
