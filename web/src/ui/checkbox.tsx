import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import { classes } from "./classes.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Pick<
  ComponentProps<"input">,
  "name" | "autoFocus" | "ref" | "onBlur" | "tabIndex"
> {
  readonly label: ReactNode;
  /** Ears hear the label, eyes do not see it: for a cell of a table. */
  readonly labelHidden?: boolean | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some of the parts are checked, some not. */
  readonly partly?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly id?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const {
    label,
    labelHidden,
    checked,
    onChange,
    partly = false,
    hint,
    error,
    disabledReason,
    ref,
    ...input
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const locked = disabledReason !== undefined;
  const note = error ?? disabledReason ?? hint;
  const hasNote = note !== undefined && note !== null && note !== "" && note !== false;
  const hasError = error !== undefined && error !== null && error !== "" && error !== false;
  const box = (
    <input
      {...input}
      ref={(element) => {
        if (element) element.indeterminate = partly;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      id={id}
      type="checkbox"
      className={styles.input}
      checked={checked}
      aria-label={labelHidden && typeof label === "string" ? label : undefined}
      aria-describedby={hasNote ? `${id}-note` : undefined}
      aria-invalid={hasError || undefined}
      aria-disabled={locked || undefined}
      // Not `disabled`: it must stay reachable to tell its reason.
      onChange={(event) => !locked && onChange(event.target.checked)}
    />
  );
  // In lists there are hundreds of them: nothing around it that is not needed.
  if (labelHidden && !hasNote) {
    return <label className={classes(styles.target, styles.bare, locked && styles.locked)}>{box}</label>;
  }
  return (
    <div className={styles.checkbox}>
      <label className={classes(styles.line, locked && styles.locked)}>
        <span className={styles.target}>{box}</span>
        {!labelHidden && <span>{label}</span>}
      </label>
      {hasNote && (
        <div id={`${id}-note`} className={classes(styles.note, hasError && styles.error)}>
          {hasError && <IconAlertCircle aria-hidden="true" />}
          {!hasError && locked && <IconLock aria-hidden="true" />}
          <span>{note}</span>
        </div>
      )}
    </div>
  );
}
