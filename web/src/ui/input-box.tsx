import type { ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import styles from "./input-box.module.css";

export interface InputBoxProps {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly invalid?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly size?: "regular" | "compact" | undefined;
  /** Grows with its content instead of keeping one line. */
  readonly grows?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** The bordered box around an input and the small parts beside it. */
export function InputBox({
  start,
  end,
  invalid,
  locked,
  size = "regular",
  grows,
  ref,
  children,
}: InputBoxProps) {
  return (
    <div
      ref={ref}
      className={classes(
        styles.box,
        size === "compact" && styles.compact,
        grows && styles.grows,
        invalid && styles.invalid,
        locked && styles.locked,
      )}
    >
      {start !== undefined && <span className={styles.start}>{start}</span>}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}
