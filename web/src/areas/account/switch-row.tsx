import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import styles from "./setting-row.module.css";

export interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly disabledReason?: string | undefined;
  /** Something to do with it, at the end of the line. */
  readonly end?: ReactNode;
}

/** A setting that is on or off, on one line. */
export function SwitchRow({ label, end, ...own }: SwitchRowProps): ReactNode {
  return (
    <div className={classes(styles.row, styles.switch)}>
      <TwoStateSwitch labels={[label]} {...own} />
      {end}
    </div>
  );
}
