import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { recoverPassword } from "@planete/shared/contract/session.contract.ts";
import { unmetPasswordRules } from "@planete/shared/domain/validation/password.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./login-screen.module.css";

export interface NewPasswordFormProps {
  readonly token: string;
  readonly onChanged: () => void;
  /** The link stopped being good while the form was open. */
  readonly onLinkInvalid: () => void;
}

/** The new password twice, with the rules ticked while typing (spec §5). */
export function NewPasswordForm({ token, onChanged, onLinkInvalid }: NewPasswordFormProps): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf> | undefined>();
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);
  useEffect(() => passwordInput.current?.focus(), []);

  const unmet = unmetPasswordRules(password);
  const different = password !== confirmation;
  const needsAnother = failure === "changingPasswordNeedAnotherPassword";

  const send = async (): Promise<void> => {
    setSubmitted(true);
    setFailure(undefined);
    if (unmet.length > 0) return passwordInput.current?.focus();
    if (different) return confirmationInput.current?.focus();
    setBusy(true);
    try {
      await callApi(recoverPassword, { body: { token, lang, password } });
      onChanged();
    } catch (error) {
      const code = codeOf(error);
      if (code === "linkInvalid") return onLinkInvalid();
      setFailure(code);
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const passwordError = (): string | undefined => {
    if (needsAnother) return text("error.changingPasswordNeedAnotherPassword");
    if (!submitted || unmet.length === 0) return undefined;
    return text(password === "" ? "login.required" : "error.passwordTooWeak");
  };

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {failure !== undefined && !needsAnother && (
        <Banner tone="error" announce>
          {text(`error.${failure}`)}
        </Banner>
      )}
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        unmet={unmet}
        passwordRef={passwordInput}
        confirmationRef={confirmationInput}
        onPassword={(value) => {
          setPassword(value);
          setFailure(undefined);
        }}
        onConfirmation={setConfirmation}
        passwordError={passwordError()}
        confirmationError={submitted && different ? text("login.first.different") : undefined}
      />
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {text("password.edit.submit.action")}
      </Button>
    </form>
  );
}
