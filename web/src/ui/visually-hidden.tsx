import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** For ears only. */
export function VisuallyHidden({
  id,
  children,
}: {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
