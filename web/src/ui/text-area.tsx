import type { ComponentProps } from "react";
import { countLetters } from "@planete/shared/domain/words/letters.ts";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { InputBox } from "./input-box.tsx";
import styles from "./text-area.module.css";

export interface TextAreaProps
  extends
    FieldProps,
    Pick<
      ComponentProps<"textarea">,
      "name" | "placeholder" | "autoFocus" | "readOnly" | "onBlur" | "onKeyDown" | "onPaste" | "ref"
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Lines shown when empty; the box grows to `maxRows` with the text. */
  readonly rows?: number | undefined;
  readonly maxRows?: number | undefined;
  /** Shows how much is left; the text may run over, so that a paste is not cut in silence. */
  readonly maxLength?: number | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, rows = 3, maxRows = 12, maxLength, readOnly, ...input } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const locked = disabledReason !== undefined;
  const left = maxLength === undefined ? undefined : maxLength - countLetters(value);
  return (
    <div className={styles.area}>
      <Field {...field}>
        {(control) => (
          <InputBox invalid={control["aria-invalid"]} locked={locked}>
            <textarea
              {...input}
              {...control}
              className={styles.input}
              rows={rows}
              style={{ "--rows": rows, "--max-rows": maxRows }}
              value={value}
              readOnly={readOnly === true || locked}
              onChange={(event) => onChange(event.target.value)}
            />
          </InputBox>
        )}
      </Field>
      {left !== undefined && (
        <span
          className={classes(styles.left, left < 0 && styles.over)}
          aria-live={left < 20 ? "polite" : "off"}
        >
          {left < 0 ? text("ui.textArea.over", { count: -left }) : text("ui.textArea.left", { count: left })}
        </span>
      )}
    </div>
  );
}
