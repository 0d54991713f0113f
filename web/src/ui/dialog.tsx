import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { useAboveKeyboard } from "./use-above-keyboard.ts";
import { useEscape } from "./use-escape.ts";
import { useModal } from "./use-modal.ts";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly title: string;
  /** Esc, the cross and a press beside the dialog; absent: the dialog has to be answered. */
  readonly onClose?: (() => void) | undefined;
  readonly size?: "small" | "regular" | "large" | undefined;
  /** `alertdialog` for a question about something that is lost otherwise. */
  readonly role?: "dialog" | "alertdialog" | undefined;
  /** Buttons at the bottom; the last one is the main one. */
  readonly footer?: ReactNode;
  /** Given: title, body and footer are one form. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Open while mounted. The first field, or `data-autofocus`, gets the focus, and the opener gets it
 * back. For questions and re-login only: details belong in the side panel.
 */
export function Dialog({
  title,
  onClose,
  size = "regular",
  role = "dialog",
  footer,
  onSubmit,
  children,
}: DialogProps) {
  const text = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer);
  useAboveKeyboard(layer);
  useEscape(true, () => onClose?.());

  const content = (
    <>
      <div className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {onClose && <IconButton label={text("ui.close")} icon={<IconX />} data-closes onClick={onClose} />}
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && footer !== null && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return createPortal(
    <div ref={layer} className={styles.layer} tabIndex={-1} data-fills-phone>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={role === "alertdialog" ? `${id}-body` : undefined}
        className={classes(styles.dialog, styles[size])}
      >
        {onSubmit ? (
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </div>,
    document.body,
  );
}
