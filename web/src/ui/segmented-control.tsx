import type { ReactNode } from "react";
import { useId } from "react";
import { classes } from "./classes.ts";
import { useCurrentInView } from "./use-current-in-view.ts";
import { Tooltip } from "./tooltip.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./segmented-control.module.css";
import wide from "./wide-row.module.css";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Labels become tooltips; every option needs an icon. */
  readonly iconsOnly?: boolean | undefined;
  readonly fullWidth?: boolean | undefined;
}

/** Two to five views of the same thing; radio buttons underneath, so arrows move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false, fullWidth = false } = props;
  const name = useId();
  const row = useCurrentInView<HTMLDivElement>(value);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={classes(styles.control, wide.row, fullWidth && styles.fullWidth)}
    >
      {options.map((option) => {
        const segment = (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
          </label>
        );
        if (!iconsOnly) return segment;
        return (
          <Tooltip key={option.value} text={option.label} describes={false}>
            {segment}
          </Tooltip>
        );
      })}
    </div>
  );
}
