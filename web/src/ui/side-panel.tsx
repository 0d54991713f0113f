import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { useEscape } from "./use-escape.ts";
import { firstFocusable } from "./use-modal.ts";
import styles from "./side-panel.module.css";

export interface SidePanelProps {
  readonly title: string;
  /** One line under the title. */
  readonly subtitle?: string | undefined;
  /** Before the title, such as an avatar. */
  readonly start?: ReactNode;
  /** Takes its own room beside the page where there is enough, instead of lying over it. */
  readonly docked?: boolean | undefined;
  readonly onClose: () => void;
  /** The neighbours in the list beside it; keys K and J, unless their switch is off. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly keysOn?: boolean | undefined;
  /** For a form that was asked for: the focus begins in its first field. */
  readonly focusesField?: boolean | undefined;
  /** Buttons or a menu in the header. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Pixels; 480 unless the person made it otherwise. */
  readonly width?: number | undefined;
  readonly onResize?: ((width: number) => void) | undefined;
  readonly children: ReactNode;
}

const defaultWidth = 480;
const least = 360;
const most = 960;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/**
 * Details beside the page, open while mounted. Not modal: the list stays alive, so J and K walk it.
 * Focus comes in once, is kept while the content changes, and goes back on close.
 */
export function SidePanel(props: SidePanelProps) {
  const {
    title,
    subtitle,
    start,
    docked = false,
    onClose,
    onPrevious,
    onNext,
    keysOn = true,
    focusesField = false,
  } = props;
  const { actions, footer, onResize, children } = props;
  const text = useText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [ownWidth, setOwnWidth] = useState(defaultWidth);
  const width = props.width ?? ownWidth;
  useEscape(true, onClose);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    ((focusesField && element && firstFocusable(element)) || element)?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [focusesField]);

  const walk = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const step = { j: onNext, k: onPrevious }[event.key.toLowerCase()];
    // A dialog above makes the page inert; its keys are not for us.
    if (!plain || !step || !keysOn || event.defaultPrevented || panel.current?.closest("[inert]")) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => walk(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const resize = (next: number): void => {
    const clamped = Math.round(Math.max(least, Math.min(most, window.innerWidth - 64, next)));
    setOwnWidth(clamped);
    onResize?.(clamped);
  };

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-fills-phone
      aria-labelledby={id}
      className={classes(styles.panel, docked && styles.docked)}
      style={{ "--panel-width": `${width}px` }}
    >
      <ResizeHandle
        label={text("ui.panel.resize")}
        className={styles.handle}
        resizes="after"
        width={width}
        least={least}
        most={most}
        keyStep={24}
        onResize={resize}
      />
      <header className={styles.header}>
        {Boolean(start) && <span className={styles.start}>{start}</span>}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {subtitle !== undefined && subtitle !== "" && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {onPrevious && (
          <IconButton
            label={text("ui.panel.previous")}
            shortcut="K"
            icon={<IconChevronUp />}
            onClick={onPrevious}
          />
        )}
        {onNext && (
          <IconButton
            label={text("ui.panel.next")}
            shortcut="J"
            icon={<IconChevronDown />}
            onClick={onNext}
          />
        )}
        {actions}
        <IconButton label={text("ui.close")} shortcut="Esc" icon={<IconX />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && footer !== null && (
        <footer className={classes(styles.footer, docked && styles.bare)}>{footer}</footer>
      )}
    </aside>
  );
}
