import { IconFingerprint } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { FactorProofWire } from "@planete/shared/contract/factor-proof.ts";
import type { SecondFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import { askPasskeyProof } from "@planete/shared/contract/second-factor.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeFailure } from "./code-failure.tsx";
import { useOwnSecondFactor } from "./second-factor-queries.ts";
import { answerWithPasskey, canUsePasskeys } from "./webauthn.ts";
import { TotpField } from "./totp-field.tsx";
import styles from "./second-factor.module.css";

/** What the owner of an account shows for a change that could cost them the account. */
export interface OwnerProof {
  readonly currentPassword?: string;
  readonly factorProof?: FactorProofWire;
}

export interface OwnerProofDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** Makes the change; the dialog shows why it was refused. */
  readonly onProof: (proof: OwnerProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for all that the owner of the account has: the password, and a second proof where there is one. */
export function OwnerProofDialog(props: OwnerProofDialogProps): ReactNode {
  const { data: own } = useOwnSecondFactor();
  return own && <ProofForm {...props} factor={own.data} />;
}

function ProofForm(props: OwnerProofDialogProps & { readonly factor: SecondFactorWire }): ReactNode {
  const { title, children, submitLabel, onProof, onClose, factor } = props;
  const text = useText();
  const { user } = usePerson();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState<"typed" | "passkey" | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const byPasskey = factor.passkeys.length > 0 && canUsePasskeys();

  const prove = async (using: "typed" | "passkey"): Promise<void> => {
    setSubmitted(true);
    const passwordMissing = factor.hasPassword && password === "";
    const codeMissing = using === "typed" && factor.totp !== null && code === "";
    if (busy || passwordMissing || codeMissing) return;
    setFailure(undefined);
    setBusy(using);
    try {
      const factorProof = await secondProof(using);
      await onProof({
        ...(factor.hasPassword ? { currentPassword: password } : {}),
        ...(factorProof ? { factorProof } : {}),
      });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const secondProof = async (using: "typed" | "passkey"): Promise<FactorProofWire | undefined> => {
    if (using === "typed" && factor.totp) return { kind: "totp", code };
    if (factor.passkeys.length === 0) return undefined;
    const { data } = await callApi(askPasskeyProof);
    return { kind: "passkey", response: await answerWithPasskey(data) };
  };

  return (
    <Dialog
      title={title}
      size="small"
      onClose={busy ? undefined : onClose}
      onSubmit={() => void prove("typed")}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={busy === "typed"}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        {failure !== undefined && (
          <CodeFailure error={failure} passkeyNotUsed={text("secondFactor.step.passkey.failed")} />
        )}
        {factor.hasPassword && (
          <>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={user.username}
              readOnly
              hidden
            />
            <PasswordField
              label={text("login.password.label")}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={submitted && password === "" ? text("login.required") : undefined}
            />
          </>
        )}
        {factor.totp && <TotpField value={code} onChange={setCode} empty={submitted && code === ""} />}
        {factor.totp && byPasskey && (
          <div className={styles.ways}>
            <Button
              variant="quiet"
              icon={<IconFingerprint />}
              loading={busy === "passkey"}
              onClick={() => void prove("passkey")}
            >
              {text("secondFactor.step.passkey.action")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
