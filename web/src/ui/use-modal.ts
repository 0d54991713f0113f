import type { RefObject } from "react";
import { useLayoutEffect } from "react";

const focusable =
  'a[href], button, input:not([type="hidden"]), select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** Not what only a password manager fills in, nor a field that shows what is known. */
const fields = ["input", "select", "textarea", '[contenteditable="true"]']
  .map((name) => `${name}:not([type=hidden], [hidden], [tabindex="-1"], [aria-hidden="true"])`)
  .join(", ");

/** The first thing a person would fill or press in `root`, leaving the close cross for last. */
export function firstFocusable(root: ParentNode): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>("[data-autofocus]") ??
    root.querySelector<HTMLElement>(fields) ??
    [...root.querySelectorAll<HTMLElement>(focusable)].find((element) => !("closes" in element.dataset)) ??
    root.querySelector<HTMLElement>(focusable)
  );
}

/**
 * While mounted, `layerRef` (a direct child of the body) is the only live part of the page, and
 * focus is inside it; afterwards focus is back where it was. Everything else is `inert` rather
 * than behind a focus trap, except the toasts (`data-live-layer`): an error must still be heard.
 */
export function useModal(layerRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = layerRef.current;
    if (!layer) return undefined;
    const opener = document.activeElement;
    const silenced = [...document.body.children].filter(
      (element) =>
        element !== layer && !element.hasAttribute("inert") && !element.hasAttribute("data-live-layer"),
    );
    for (const element of silenced) element.setAttribute("inert", "");
    const scrollable = document.documentElement.style.overflow;
    document.documentElement.style.overflow = "hidden";
    if (!layer.contains(document.activeElement)) (firstFocusable(layer) ?? layer).focus();
    return () => {
      for (const element of silenced) element.removeAttribute("inert");
      document.documentElement.style.overflow = scrollable;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [layerRef]);
}
