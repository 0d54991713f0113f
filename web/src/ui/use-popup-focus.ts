import type { RefObject } from "react";
import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Focus goes into a popup when it opens and back to its trigger, or to what had it, when it closes, unless the person
 * has already put it elsewhere. The page does not move for that: the trigger may have been scrolled away. In the
 * layout phase, so that a dialog opened from a menu finds the menu's button, not the page, as the place to return to.
 */
export function usePopupFocus(
  open: boolean,
  popupRef: RefObject<HTMLElement | null>,
  triggerRef: RefObject<HTMLElement | null> | undefined,
  pick: (popup: HTMLElement) => HTMLElement | null | undefined,
): void {
  const first = useEffectEvent(pick);
  useLayoutEffect(() => {
    const popup = popupRef.current;
    const trigger = triggerRef ? triggerRef.current : document.activeElement;
    if (!open || !popup) return undefined;
    first(popup)?.focus();
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost && !popup.contains(document.activeElement)) return;
      if (trigger instanceof HTMLElement && trigger.isConnected) trigger.focus({ preventScroll: true });
    };
  }, [open, popupRef, triggerRef]);
}
