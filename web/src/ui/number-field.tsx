import type { KeyboardEvent } from "react";
import { useState } from "react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { parseNumber } from "./parse-number.ts";
import type { TextFieldProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";
import styles from "./number-field.module.css";

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  "value" | "onChange" | "type" | "end" | "inputMode"
> {
  readonly value: number | undefined;
  /** Undefined while the field is empty or does not hold a number. */
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What the up and down keys add. */
  readonly step?: number | undefined;
  /** Digits after the sign; 0 for whole numbers. */
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}

/** Takes comma or dot; shows the reader's own sign once left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = -Infinity, max = Infinity, step = 1, decimals = 2, unit, ...field } = props;
  const text = useText();
  const format = useFormat();
  const [draft, setDraft] = useState<string>();
  const [editing, setEditing] = useState(false);
  const show = (number: number | undefined): string =>
    number === undefined
      ? ""
      : format.number(number, { maximumFractionDigits: decimals, useGrouping: false });
  const settle = (number: number): number => {
    const rounded = Math.round(number * 10 ** decimals) / 10 ** decimals;
    return Math.min(max, Math.max(min, rounded));
  };
  const typed = draft ?? show(value);
  const notANumber = typed.trim() !== "" && parseNumber(typed) === undefined;

  const stepBy = (event: KeyboardEvent<HTMLInputElement>): void => {
    field.onKeyDown?.(event);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || field.disabledReason !== undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onChange(settle((value ?? 0) + direction * step));
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      value={typed}
      error={field.error ?? (!editing && notANumber ? text("ui.number.invalid") : undefined)}
      end={unit === undefined ? undefined : <span className={styles.unit}>{unit}</span>}
      onKeyDown={stepBy}
      onChange={(next) => {
        setEditing(true);
        setDraft(next);
        onChange(parseNumber(next));
      }}
      onBlur={(event) => {
        field.onBlur?.(event);
        setEditing(false);
        const number = parseNumber(typed);
        if (notANumber) return;
        setDraft(undefined);
        if (number !== undefined && settle(number) !== value) onChange(settle(number));
      }}
    />
  );
}
