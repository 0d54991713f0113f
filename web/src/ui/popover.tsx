import type { ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import floatingStyles from "./floating.module.css";
import styles from "./popover.module.css";
import type { Placement } from "./use-anchored.ts";
import { useAnchored } from "./use-anchored.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import { usePopupFocus } from "./use-popup-focus.ts";

export interface PopoverProps {
  /** Its name for ears. */
  readonly label: string;
  /** What it belongs to; it stands beside it. */
  readonly findAnchor: () => HTMLElement | null;
  /** On which side of it; to its right, else its left, when nothing is said. */
  readonly placement?: Placement | undefined;
  /** No wider than what it holds. */
  readonly snug?: boolean | undefined;
  /** Esc, or a press elsewhere. */
  readonly onClose: (reason: "escape" | "press") => void;
  readonly children: ReactNode;
}

/**
 * A small dialog beside something, open while mounted; the page stays alive. `data-autofocus`, else the
 * popover, gets the focus, and what had it gets it back.
 */
export function Popover({
  label,
  findAnchor,
  placement = "right",
  snug = false,
  onClose,
  children,
}: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const find = useRef(findAnchor);
  // Before the effect below, which needs it.
  useLayoutEffect(() => {
    anchor.current = find.current() ?? document.body;
    // Absent in the test DOM.
    if ("scrollIntoView" in anchor.current) anchor.current.scrollIntoView({ block: "nearest" });
  }, []);
  useAnchored(anchor, popup, true, { placement });
  useDismiss([popup], true, () => onClose("press"));
  useEscape(true, () => onClose("escape"));
  usePopupFocus(
    true,
    popup,
    undefined,
    (element) => element.querySelector<HTMLElement>("[data-autofocus], input") ?? element,
  );
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={classes(floatingStyles.floating, styles.popover, snug && styles.snug)}
    >
      {children}
    </div>
  );
}
