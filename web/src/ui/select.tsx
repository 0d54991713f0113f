import type { ComponentProps } from "react";
import { IconChevronDown } from "@tabler/icons-react";
import { classes } from "./classes.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import styles from "./select.module.css";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string>
  extends FieldProps, Pick<ComponentProps<"select">, "name" | "autoFocus" | "onBlur" | "ref"> {
  /** Undefined: nothing chosen yet, the placeholder shows. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string | undefined;
  readonly size?: "regular" | "compact" | undefined;
}

/**
 * For short lists: the browser's own select, with its keyboard, its type-ahead and the phone's
 * wheel. Browsers that can style the list (`base-select`) draw it in the product's look.
 * For long or remote lists use the combobox.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, options, placeholder, size = "regular", ...input } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option && disabledReason === undefined) onChange(option.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className={classes(styles.box, size === "compact" && styles.compact)}>
          <select
            {...input}
            {...control}
            className={classes(styles.select, value === undefined && styles.unset)}
            value={value ?? ""}
            onChange={(event) => choose(event.target.value)}
            // A locked select stays reachable but does not open.
            {...(disabledReason !== undefined && {
              onMouseDown: (event) => event.preventDefault(),
              onKeyDown: (event) => event.key !== "Tab" && event.preventDefault(),
            })}
          >
            {(value === undefined || placeholder !== undefined) && (
              <option value="" disabled hidden>
                {placeholder ?? ""}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
