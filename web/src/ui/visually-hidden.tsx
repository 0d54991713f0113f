import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

export interface VisuallyHiddenProps {
  readonly id?: string | undefined;
  readonly role?: "status" | undefined;
  readonly children: ReactNode;
}

/** For ears only. */
export function VisuallyHidden({ id, role, children }: VisuallyHiddenProps) {
  return (
    <span id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
