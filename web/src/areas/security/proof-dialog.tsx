import { IconFingerprint } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ProofWire, SecondFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import { askPasskeyProof } from "@planete/shared/contract/second-factor.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeFailure } from "./code-failure.tsx";
import { answerWithPasskey, canUsePasskeys } from "./webauthn.ts";
import { TotpField } from "./totp-field.tsx";
import styles from "./second-factor.module.css";

type Way = "password" | "totp" | "login";

export interface ProofDialogProps {
  readonly title: string;
  /** What follows from the change. */
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly factor: SecondFactorWire;
  /** Makes the change; the dialog shows why it was refused. */
  readonly onProof: (proof: ProofWire) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks who is there before a change of second proofs: by password, by a code or by a passkey. */
export function ProofDialog(props: ProofDialogProps): ReactNode {
  const { title, children, submitLabel, danger = false, factor, onProof, onClose } = props;
  const text = useText();
  const { user } = usePerson();
  const [way, setWay] = useState<Way>(() =>
    factor.hasPassword ? "password" : factor.totp ? "totp" : "login",
  );
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState<"typed" | "passkey" | undefined>();
  const [failure, setFailure] = useState<unknown>();

  const prove = async (using: "typed" | "passkey", make: () => Promise<ProofWire>): Promise<void> => {
    if (busy) return;
    setFailure(undefined);
    setBusy(using);
    try {
      await onProof(await make());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const send = (): void => {
    const missing = way !== "login" && typed === "";
    setEmpty(missing);
    if (missing) return;
    void prove("typed", async () => {
      if (way === "password") return { kind: "password", password: typed };
      return way === "totp" ? { kind: "totp", code: typed } : { kind: "login" };
    });
  };
  const byPasskey = (): void =>
    void prove("passkey", async () => {
      const { data } = await callApi(askPasskeyProof);
      return { kind: "passkey", response: await answerWithPasskey(data) };
    });
  const change = (next: Way): void => {
    setWay(next);
    setTyped("");
    setEmpty(false);
    setFailure(undefined);
  };
  const explanation = {
    password: "secondFactor.proof.password.text",
    totp: "secondFactor.proof.code.text",
    login: "secondFactor.proof.login.text",
  } as const;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={busy ? undefined : onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} loading={busy === "typed"}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {children}
        <p>{text(explanation[way])}</p>
        {failure !== undefined && (
          <CodeFailure error={failure} passkeyNotUsed={text("secondFactor.step.passkey.failed")} />
        )}
        {way === "password" && (
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
              value={typed}
              onChange={setTyped}
              error={empty ? text("login.required") : undefined}
            />
          </>
        )}
        {way === "totp" && <TotpField value={typed} onChange={setTyped} empty={empty} />}
        <div className={styles.ways}>
          {factor.passkeys.length > 0 && canUsePasskeys() && (
            <Button
              variant="quiet"
              icon={<IconFingerprint />}
              loading={busy === "passkey"}
              onClick={byPasskey}
            >
              {text("secondFactor.step.passkey.action")}
            </Button>
          )}
          {way === "password" && factor.totp && (
            <Button variant="quiet" onClick={() => change("totp")}>
              {text("secondFactor.step.useApp.action")}
            </Button>
          )}
          {way === "totp" && factor.hasPassword && (
            <Button variant="quiet" onClick={() => change("password")}>
              {text("secondFactor.proof.usePassword.action")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
