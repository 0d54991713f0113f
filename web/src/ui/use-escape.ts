import { useEffectEvent, useLayoutEffect } from "react";

const layers: (() => void)[] = [];

function isOpenSelect(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLSelectElement)) return false;
  return CSS.supports("selector(:open)") && target.matches(":open");
}

function escape(event: KeyboardEvent): void {
  // An input method and an open native list use Escape for themselves.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isOpenSelect(event.target))
    return;
  const top = layers.at(-1);
  if (!top) return;
  event.preventDefault();
  top();
}

/**
 * Esc closes the topmost open layer and only that one: a menu before the panel it stands in.
 * One listener on the document, so that a handler inside a layer may keep the key for itself
 * with `preventDefault`.
 */
export function useEscape(open: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  // With the layer itself: a key pressed the moment it is seen, or gone, finds it so.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = (): void => close();
    if (layers.length === 0) document.addEventListener("keydown", escape);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener("keydown", escape);
    };
  }, [open]);
}
