import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./setting-row.module.css";

/** A setting on one line: what it is, and the control at the end. */
export function SettingRow({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <div>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
