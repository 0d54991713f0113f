import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import type { Placement } from "./use-anchored.ts";
import { useAnchored } from "./use-anchored.ts";
import styles from "./tooltip.module.css";

export interface TooltipProps {
  readonly text: string;
  /** Shortcut shown after the text. */
  readonly shortcut?: string | undefined;
  readonly placement?: Placement | undefined;
  /** False when the text repeats the child's name, which would be read twice. */
  readonly describes?: boolean | undefined;
  /** Fingers cannot hover: a press shows it too. */
  readonly showOnPress?: boolean | undefined;
  /** Given: shows only while this holds of the anchor. */
  readonly when?: ((anchor: Element) => boolean) | undefined;
  /** The first element in here is the anchor. */
  readonly children: ReactNode;
}

const hoverDelay = 350;
// Long enough to move the pointer onto the tooltip itself (WCAG 1.4.13).
const leaveDelay = 120;

/** A word about the control under the pointer or the focus; Esc hides it. */
export function Tooltip({
  text,
  shortcut,
  placement = "top",
  describes = true,
  showOnPress,
  when,
  children,
}: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const anchor = useRef<Element>(null);
  const floating = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  useAnchored(anchor, floating, open, { placement, onLeave: () => setOpen(false) });

  const change = (next: boolean, delay: number): void => {
    window.clearTimeout(timer.current);
    const apply = (): void => {
      anchor.current = wrapper.current?.firstElementChild ?? null;
      setOpen(next && (!when || (anchor.current !== null && when(anchor.current))));
    };
    if (delay === 0) apply();
    else timer.current = window.setTimeout(apply, delay);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    const target = anchor.current;
    if (!open) return undefined;
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", escape, { capture: true });
    const linked = describes && target !== null && !target.hasAttribute("aria-describedby");
    if (linked) target.setAttribute("aria-describedby", id);
    return () => {
      document.removeEventListener("keydown", escape, { capture: true });
      if (linked) target.removeAttribute("aria-describedby");
    };
  }, [open, describes, id]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- watches its child, does not act
    <span
      ref={wrapper}
      className={styles.wrapper}
      onPointerEnter={(event) => event.pointerType === "mouse" && change(true, hoverDelay)}
      onPointerLeave={() => change(false, leaveDelay)}
      onFocus={(event) => event.target.matches(":focus-visible") && change(true, 0)}
      onBlur={() => change(false, 0)}
      onClick={() => change(showOnPress === true, 0)}
    >
      {children}
      {open && (
        <span ref={floating} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
          {text}
          {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
        </span>
      )}
    </span>
  );
}
