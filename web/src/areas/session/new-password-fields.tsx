import type { ReactNode, RefObject } from "react";
import type { PasswordRule } from "@planete/shared/domain/validation/password.ts";
import { passwordRules } from "@planete/shared/domain/validation/password.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { useText } from "../../platform/i18n/text.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

export interface NewPasswordFieldsProps {
  readonly password: string;
  readonly confirmation: string;
  readonly unmet: readonly PasswordRule[];
  readonly passwordRef: RefObject<HTMLInputElement | null>;
  readonly confirmationRef: RefObject<HTMLInputElement | null>;
  readonly onPassword: (value: string) => void;
  readonly onConfirmation: (value: string) => void;
  readonly passwordError: string | undefined;
  readonly confirmationError: string | undefined;
}

/** A new password twice, with the rules ticked while typing (spec §5). */
export function NewPasswordFields({
  password,
  confirmation,
  unmet,
  passwordRef,
  confirmationRef,
  onPassword,
  onConfirmation,
  passwordError,
  confirmationError,
}: NewPasswordFieldsProps): ReactNode {
  const text = useText();
  return (
    <>
      <PasswordField
        ref={passwordRef}
        label={text("password.edit.new")}
        name="new-password"
        autoComplete="new-password"
        maxLength={credentialLimits.password}
        value={password}
        onChange={onPassword}
        error={passwordError}
      />
      <PasswordChecklist rules={passwordRules} unmet={unmet} />
      <PasswordField
        ref={confirmationRef}
        label={text("login.first.confirmation")}
        name="confirmation"
        autoComplete="new-password"
        maxLength={credentialLimits.password}
        value={confirmation}
        onChange={onConfirmation}
        error={confirmationError}
      />
    </>
  );
}
