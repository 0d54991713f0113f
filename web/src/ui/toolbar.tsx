import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";

export interface ToolbarProps {
  readonly label: string;
  /** The id of what its buttons act on. */
  readonly controls?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Its buttons and links; those of a menu that one of them has opened have keys of their own. */
function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>("button, a[href]")].filter(
    (item) => item.closest("[popover]") === null,
  );
}

/** Buttons in a line: one stop of the Tab key, walked with arrows, Home and End (WAI-ARIA). */
export function Toolbar({ label, controls, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  const settle = (): void => {
    const items = bar.current ? itemsOf(bar.current) : [];
    const one = items.find((item) => item === stop.current) ?? items[0];
    for (const item of items) item.tabIndex = item === one ? 0 : -1;
  };
  // After each drawing, for buttons come and go with what they act on.
  useLayoutEffect(settle);
  const focused = (event: FocusEvent<HTMLDivElement>): void => {
    stop.current = itemsOf(event.currentTarget).find((item) => item === event.target) ?? stop.current;
    settle();
  };
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === event.target);
    const next = { ArrowRight: (at + 1) % items.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    items.at(next)?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={className}
      onFocus={focused}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
