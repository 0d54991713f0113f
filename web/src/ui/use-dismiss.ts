import type { RefObject } from "react";
import { useEffectEvent, useLayoutEffect } from "react";

/** Calls `onDismiss` when the person presses outside all of `inside`. */
export function useDismiss(
  inside: readonly RefObject<Element | null>[],
  open: boolean,
  onDismiss: () => void,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    const target = event.target;
    if (!(target instanceof Node)) return;
    if (!inside.some((ref) => ref.current?.contains(target))) onDismiss();
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const listen = (event: PointerEvent): void => pressed(event);
    document.addEventListener("pointerdown", listen, { capture: true });
    return () => document.removeEventListener("pointerdown", listen, { capture: true });
  }, [open]);
}
