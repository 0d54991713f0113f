import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { saveUser } from "@planete/shared/contract/account.contract.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { unmetPasswordRules } from "@planete/shared/domain/validation/password.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { renewSession } from "../../platform/session/session-store.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { LoginFailure } from "./login-failure.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./login-screen.module.css";

/** Refusals that belong to the new password's own field. */
const ofNewPassword: readonly string[] = [
  "changingPasswordNeedAnotherPassword",
  "passwordTooWeak",
  "passwordTooCommon",
];

/** Why the call failed as a whole; without an answer what spec §7 says for `POST /user`. */
function OtherFailure({ failure }: { readonly failure: ApiError }): ReactNode {
  const text = useText();
  if (failure.code !== "noResponse") return <LoginFailure failure={failure} />;
  return (
    <Banner tone="error" announce>
      {text("account.noResponse")}
    </Banner>
  );
}

/** The present password, the new one twice, with the rules ticked while typing (spec §5). */
export function ChangePasswordForm({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const text = useText();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const currentInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);
  useEffect(() => currentInput.current?.focus(), []);

  const unmet = unmetPasswordRules(password);
  const same = password !== "" && password === current;
  const different = password !== confirmation;
  const wrongCurrent = failure?.code === "incorrectCurrentPassword";
  const wrongNew = failure !== undefined && ofNewPassword.includes(failure.code);

  const send = async (): Promise<void> => {
    setSubmitted(true);
    setFailure(undefined);
    if (current === "") return currentInput.current?.focus();
    if (unmet.length > 0 || same) return passwordInput.current?.focus();
    if (different) return confirmationInput.current?.focus();
    setBusy(true);
    try {
      const body = { currentPassword: current, newPassword: password };
      const { data, userToken } = await callApi(saveUser, { body });
      if (userToken !== undefined) await renewSession(data, userToken);
      onChanged();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError("internalError", 0);
      setFailure(refusal);
      if (refusal.code === "incorrectCurrentPassword") currentInput.current?.select();
      else if (ofNewPassword.includes(refusal.code)) passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const newError = (): string | undefined => {
    if (wrongNew) return text(`error.${failure.code}`);
    if (!submitted) return undefined;
    if (password === "") return text("login.required");
    if (same) return text("error.changingPasswordNeedAnotherPassword");
    return unmet.length > 0 ? text("error.passwordTooWeak") : undefined;
  };
  const currentError = (): string | undefined => {
    if (wrongCurrent) return text("error.incorrectCurrentPassword");
    return submitted && current === "" ? text("login.required") : undefined;
  };

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {failure && <p className={styles.lead}>{text("password.unsaved")}</p>}
      {failure && !wrongCurrent && !wrongNew && <OtherFailure failure={failure} />}
      <PasswordField
        ref={currentInput}
        label={text("security.reset.current")}
        name="current-password"
        autoComplete="current-password"
        maxLength={credentialLimits.password}
        value={current}
        onChange={(value) => {
          setCurrent(value);
          setFailure(undefined);
        }}
        error={currentError()}
      />
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
        passwordError={newError()}
        confirmationError={submitted && different ? text("login.first.different") : undefined}
      />
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {text("security.reset.submit.action")}
      </Button>
    </form>
  );
}
