import { useEffect } from "react";

const controls = "input, select, textarea, button, a[href]";

/** Shows a part of the page, where it is there, and gives it the focus; a part around a field gives it to the field. */
export function reachAnchor(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.scrollIntoView();
  const targets = part.hasAttribute("tabindex") ? [part] : part.querySelectorAll<HTMLElement>(controls);
  for (const target of targets) {
    target.focus({ preventScroll: true });
    // What is hidden or disabled does not take it.
    if (document.activeElement === target) return;
  }
}

/** For a part with an address of its own (`#id`): a link to it may be older than the part, which waits for its content. */
export function useAnchor(id: string): void {
  useEffect(() => {
    if (window.location.hash === `#${id}`) reachAnchor(id);
  }, [id]);
}
