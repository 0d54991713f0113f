import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { IconLock } from "@tabler/icons-react";
import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { unlockSignature } from "@planete/shared/contract/signature.contract.ts";
import { required } from "@planete/shared/domain/validation/text-rules.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./account-form.module.css";

/** Asks for the signature password before anything of the signature is shown. */
export function SignatureUnlock({
  onChange,
}: {
  readonly onChange: (state: SignatureState) => void;
}): ReactNode {
  const text = useText();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const label = text("account.signature.password.title");
  const form = useCheckedForm({ password: { label, value: password, rules: [required] } });
  const unlock = async (): Promise<void> => {
    if (!form.check()) return;
    setBusy(true);
    try {
      onChange((await callApi(unlockSignature, { body: { password } })).data);
    } catch (error) {
      form.refuseField("password", text(`error.${codeOf(error)}`));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void unlock();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{text("account.signature.locked")}</p>
      <PasswordField
        id={form.idOf("password")}
        label={label}
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={form.errorOf("password")}
      />
      <div className={styles.buttons}>
        <Button type="submit" icon={<IconLock />} loading={busy}>
          {text("account.signature.unlock.action")}
        </Button>
      </div>
    </form>
  );
}
