import type { ReactNode } from "react";
import { useId } from "react";
import { IconLock } from "@tabler/icons-react";
import { classes } from "./classes.ts";
import styles from "./two-state-switch.module.css";

/** One label for the thing that is on or off, or one for each side. Never more (spec §5). */
export type TwoStateLabels = readonly [string] | readonly [off: string, on: string];

export interface TwoStateSwitchProps {
  /** What is being switched, for ears; with one label, that label if left out. */
  readonly label?: string | undefined;
  readonly labels: TwoStateLabels;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly hint?: ReactNode;
  readonly disabledReason?: string | undefined;
}

export function TwoStateSwitch({
  label,
  labels,
  value,
  onChange,
  hint,
  disabledReason,
}: TwoStateSwitchProps) {
  // Types do not hold labels that come from a server.
  if (labels.length > 2) throw new RangeError("A two-state switch accepts at most two labels");
  const id = useId();
  const [first, second] = labels;
  const locked = disabledReason !== undefined;
  const note = disabledReason ?? hint;
  const hasNote = note !== undefined && note !== null && note !== "";
  const change = (next: boolean): void => {
    if (!locked && next !== value) onChange(next);
  };
  return (
    <div className={styles.wrapper}>
      <div className={classes(styles.line, locked && styles.locked)}>
        {second !== undefined && (
          <span
            className={classes(styles.side, !value && styles.current)}
            aria-hidden="true"
            onClick={() => change(false)}
          >
            {first}
          </span>
        )}
        <button
          type="button"
          role="switch"
          aria-checked={value}
          aria-label={
            second === undefined ? (label ?? first) : `${label ?? ""} ${value ? second : first}`.trim()
          }
          aria-describedby={hasNote ? `${id}-note` : undefined}
          aria-disabled={locked || undefined}
          className={styles.track}
          onClick={() => change(!value)}
        >
          <span className={styles.thumb} />
        </button>
        <span
          className={classes(styles.side, (second === undefined || value) && styles.current)}
          aria-hidden="true"
          onClick={() => change(second === undefined ? !value : true)}
        >
          {second ?? first}
        </span>
      </div>
      {hasNote && (
        <div id={`${id}-note`} className={styles.note}>
          {locked && <IconLock aria-hidden="true" />}
          <span>{note}</span>
        </div>
      )}
    </div>
  );
}
