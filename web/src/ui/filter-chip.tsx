import type { ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { useAnchored } from "./use-anchored.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import { firstFocusable } from "./use-modal.ts";
import { usePopupFocus } from "./use-popup-focus.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import floatingStyles from "./floating.module.css";
import styles from "./filter-chip.module.css";

export interface FilterChipProps {
  /** What is filtered. */
  readonly name: string;
  /** True where the value says by itself what is filtered: the name is then for ears alone. */
  readonly nameHidden?: boolean | undefined;
  /** To what; absent while nothing is chosen. */
  readonly value?: string | undefined;
  /** The editor shown under the chip when it is pressed. */
  readonly editor?: ((close: () => void) => ReactNode) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** For a filter that was just added: its editor is what comes next. */
  readonly startsOpen?: boolean | undefined;
}

/** One filter: press to change it in place, cross to remove it. */
export function FilterChip(props: FilterChipProps) {
  const { name, nameHidden = false, value, editor, onRemove, startsOpen = false } = props;
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const chip = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useAnchored(chip, popup, open);
  useDismiss([chip, popup], open, () => setOpen(false));
  usePopupFocus(open, popup, button, firstFocusable);
  useEscape(open, () => setOpen(false));

  const face = (
    <>
      {nameHidden ? <VisuallyHidden>{name} </VisuallyHidden> : <span className={styles.name}>{name}</span>}
      {value !== undefined && (
        <span className={styles.value} title={value}>
          {value}
        </span>
      )}
    </>
  );
  return (
    <>
      <span ref={chip} className={classes(styles.chip, value !== undefined && styles.set)}>
        {editor ? (
          <button
            ref={button}
            type="button"
            className={styles.part}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {face}
            <IconChevronDown aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.part}>{face}</span>
        )}
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={text("ui.chip.remove", { name: value === undefined ? name : `${name} ${value}` })}
            onClick={onRemove}
          >
            <IconX aria-hidden="true" />
          </button>
        )}
      </span>
      {open && editor && (
        <div
          ref={popup}
          id={id}
          role="dialog"
          aria-label={name}
          popover="manual"
          className={classes(floatingStyles.floating, styles.editor)}
        >
          {editor(() => setOpen(false))}
        </div>
      )}
    </>
  );
}
