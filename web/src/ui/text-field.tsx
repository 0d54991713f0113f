import type { ComponentProps, ReactNode } from "react";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { heldText } from "./held-text.ts";
import { InputBox } from "./input-box.tsx";

/** What a one-line input may take from the browser besides the field's own props. */
export type InputAttributes = Pick<
  ComponentProps<"input">,
  | "name"
  | "placeholder"
  | "autoComplete"
  | "autoFocus"
  | "inputMode"
  | "maxLength"
  | "spellCheck"
  | "readOnly"
  | "onBlur"
  | "onFocus"
  | "onKeyDown"
  | "onPaste"
  | "ref"
>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "search" | undefined;
  readonly size?: "regular" | "compact" | undefined;
  /** An icon or unit before the text. */
  readonly start?: ReactNode;
  /** A unit, counter or icon button after the text. */
  readonly end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, type = "text", size, start, end, readOnly, maxLength, ...input } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const locked = disabledReason !== undefined;
  return (
    <Field {...field}>
      {(control) => (
        <InputBox start={start} end={end} size={size} invalid={control["aria-invalid"]} locked={locked}>
          <input
            {...input}
            {...control}
            type={type}
            value={value}
            readOnly={readOnly === true || locked}
            onChange={(event) => onChange(heldText(event, value, maxLength))}
          />
        </InputBox>
      )}
    </Field>
  );
}
