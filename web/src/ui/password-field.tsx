import { useState } from "react";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { heldText } from "./held-text.ts";
import { IconButton } from "./icon-button.tsx";
import { InputBox } from "./input-box.tsx";
import type { InputAttributes } from "./text-field.tsx";

export interface PasswordFieldProps extends FieldProps, Omit<InputAttributes, "inputMode" | "spellCheck"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers whether to fill or to propose. */
  readonly autoComplete: "current-password" | "new-password" | "off";
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, readOnly, maxLength, ...input } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const [shown, setShown] = useState(false);
  const locked = disabledReason !== undefined;
  return (
    <Field {...field}>
      {(control) => (
        <InputBox
          invalid={control["aria-invalid"]}
          locked={locked}
          end={
            <IconButton
              size="small"
              label={shown ? text("ui.password.hide") : text("ui.password.show")}
              icon={shown ? <IconEyeOff /> : <IconEye />}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          }
        >
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
            value={value}
            readOnly={readOnly === true || locked}
            onChange={(event) => onChange(heldText(event, value, maxLength))}
          />
        </InputBox>
      )}
    </Field>
  );
}
