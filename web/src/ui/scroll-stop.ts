const reachable = "a[href], button:not([disabled]), input, select, textarea, [tabindex='0']";

/**
 * A ref for what may scroll: while it does, and nothing in it takes the focus, it is a stop of the Tab key itself, so
 * that its end can be read without a mouse (WCAG 2.1.1).
 */
export function scrollStop(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = (): void => {
    const isStop =
      element.scrollHeight > element.clientHeight + 1 && element.querySelector(reachable) === null;
    if (isStop) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const follow = (): void => {
    sizes.disconnect();
    for (const part of [element, ...element.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(follow);
  parts.observe(element, { childList: true });
  follow();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}
