import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { saveSignaturePassword } from "@planete/shared/contract/signature.contract.ts";
import { confirms, differsFrom, password } from "@planete/shared/domain/validation/password-rules.ts";
import { required } from "@planete/shared/domain/validation/text-rules.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./account-form.module.css";

export interface SignaturePasswordFormProps {
  readonly hasPassword: boolean;
  readonly onChange: (state: SignatureState) => void;
}

const empty = { current: "", next: "", confirmation: "" };

/** Sets the signature password, or changes it with the present one. */
export function SignaturePasswordForm({ hasPassword, onChange }: SignaturePasswordFormProps): ReactNode {
  const text = useText();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf>>();
  const labels = {
    currentPassword: text("account.signature.password.current"),
    newPassword: text("account.signature.password.new"),
    confirmation: text("login.first.confirmation"),
  };
  const form = useCheckedForm({
    currentPassword: {
      label: labels.currentPassword,
      value: values.current,
      rules: hasPassword ? [required] : [],
    },
    newPassword: {
      label: labels.newPassword,
      value: values.next,
      rules: [required, password, ...(hasPassword ? [differsFrom(values.current)] : [])],
    },
    confirmation: { label: labels.confirmation, value: values.confirmation, rules: [confirms(values.next)] },
  });
  const send = async (): Promise<void> => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    try {
      const current = hasPassword ? { currentPassword: values.current } : {};
      const { data } = await callApi(saveSignaturePassword, {
        body: { ...current, newPassword: values.next },
      });
      setValues(empty);
      form.reset();
      showToast({ message: text("account.signature.password.saved"), tone: "success" });
      onChange(data);
    } catch (error) {
      const code = codeOf(error);
      if (code === "incorrectSignaturePassword") form.refuseField("currentPassword", text(`error.${code}`));
      else if (!form.refuse(error)) setFailure(code);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const change = (part: keyof typeof empty) => (value: string) =>
    setValues((before) => ({ ...before, [part]: value }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldErrorSummary errors={form.summary} />
      {failure !== undefined && (
        <Banner tone="error" announce>
          {text("account.signature.failed.password")} {text(`error.${failure}`)}
        </Banner>
      )}
      {hasPassword && (
        <PasswordField
          id={form.idOf("currentPassword")}
          label={labels.currentPassword}
          autoComplete="off"
          value={values.current}
          onChange={change("current")}
          error={form.errorOf("currentPassword")}
        />
      )}
      <PasswordField
        id={form.idOf("newPassword")}
        label={labels.newPassword}
        hint={text("validation.password")}
        autoComplete="new-password"
        value={values.next}
        onChange={change("next")}
        error={form.errorOf("newPassword")}
      />
      <PasswordField
        id={form.idOf("confirmation")}
        label={labels.confirmation}
        autoComplete="new-password"
        value={values.confirmation}
        onChange={change("confirmation")}
        error={form.errorOf("confirmation")}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy} variant={hasPassword ? "default" : "primary"}>
          {text(
            hasPassword
              ? "account.signature.password.change.action"
              : "account.signature.password.set.action",
          )}
        </Button>
      </div>
    </form>
  );
}
