import type { ReactNode, RefObject } from "react";
import { useEffect, useRef } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { TextField } from "../../ui/text-field.tsx";

/** As many digits as an app shows (RFC 6238). */
const digits = 6;

export interface TotpFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The person tried to send it without a digit. */
  readonly empty: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly input?: RefObject<HTMLInputElement | null>;
}

/** The code of an authentication app; with its last digit the form sends itself. */
export function TotpField({ value, onChange, empty, label, hint, input }: TotpFieldProps): ReactNode {
  const text = useText();
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
  useEffect(() => {
    if (value.length === digits) field.current?.form?.requestSubmit();
  }, [value, field]);
  return (
    <TextField
      ref={field}
      label={label ?? text("secondFactor.step.code.label")}
      hint={hint}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      value={value}
      // Whatever is pasted around the digits falls away.
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, "").slice(0, digits))}
      error={empty ? text("secondFactor.step.code.empty") : undefined}
    />
  );
}
