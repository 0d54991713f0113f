import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { IconButton } from "./icon-button.tsx";
import { useEscape } from "./use-escape.ts";
import { useModal } from "./use-modal.ts";
import styles from "./drawer.module.css";

export interface DrawerProps {
  readonly title: string;
  /** Esc, the cross and a press beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu that comes in from the side of a phone; open while mounted, and the page waits behind it. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const text = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer);
  useEscape(true, onClose);
  return createPortal(
    <div ref={layer} className={styles.layer} tabIndex={-1}>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div role="dialog" aria-modal="true" aria-labelledby={id} className={styles.drawer}>
        <div className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton label={text("ui.close")} icon={<IconX />} data-closes onClick={onClose} />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
