import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { AddedFactorWire, ProofWire } from "@planete/shared/contract/second-factor.contract.ts";
import {
  addPasskey,
  askPasskeyRegistration,
  confirmTotp,
  startTotp,
} from "@planete/shared/contract/second-factor.contract.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeFailure } from "./code-failure.tsx";
import { QrCode } from "./qr-code.tsx";
import { TotpField } from "./totp-field.tsx";
import { createPasskey } from "./webauthn.ts";
import styles from "./second-factor.module.css";

/** What the server gave to set a proof up with. */
export type StartedFactor =
  | { readonly kind: "totp"; readonly secret: string; readonly uri: string }
  | { readonly kind: "passkey"; readonly question: Readonly<Record<string, unknown>> };

export async function startFactor(kind: StartedFactor["kind"], proof: ProofWire): Promise<StartedFactor> {
  if (kind === "totp") return { kind, ...(await callApi(startTotp, { body: { proof } })).data };
  return { kind, question: (await callApi(askPasskeyRegistration, { body: { proof } })).data };
}

export interface FactorSetupProps {
  readonly started: StartedFactor;
  readonly onAdded: (added: AddedFactorWire) => void;
  readonly onBack: () => void;
  readonly onExpired: () => void;
}

/** The app's QR code and its confirmation, or the name of a passkey and its making. */
export function FactorSetup({ started, onAdded, onBack, onExpired }: FactorSetupProps): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const add = async (): Promise<AddedFactorWire> => {
    if (started.kind === "totp") return (await callApi(confirmTotp, { body: { code: typed } })).data;
    const response = await createPasskey(started.question);
    return (await callApi(addPasskey, { body: { name: typed.trim(), response } })).data;
  };
  const send = async (): Promise<void> => {
    const missing = typed.trim() === "";
    setEmpty(missing);
    if (missing) return input.current?.focus();
    setFailure(undefined);
    setBusy(true);
    try {
      onAdded(await add());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onExpired();
      setFailure(error);
      input.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void send();
  };
  const isApp = started.kind === "totp";
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {isApp && (
        <div className={styles.scan}>
          <p>{text("secondFactor.app.scan")}</p>
          <QrCode value={started.uri} label={text("secondFactor.app.qr")} />
          <p className={styles.facts}>{text("secondFactor.app.typed")}</p>
          <CopyText value={started.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")} />
        </div>
      )}
      {failure !== undefined && (
        <CodeFailure error={failure} passkeyNotUsed={text("secondFactor.passkey.failed")} />
      )}
      {isApp ? (
        <TotpField
          input={input}
          label={text("secondFactor.app.confirm.label")}
          value={typed}
          onChange={setTyped}
          empty={empty}
        />
      ) : (
        <TextField
          ref={input}
          label={text("secondFactor.passkey.name.label")}
          hint={text("secondFactor.passkey.name.hint")}
          autoComplete="off"
          maxLength={credentialLimits.passkeyName}
          value={typed}
          onChange={setTyped}
          error={empty ? text("secondFactor.passkey.name.empty") : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {text("secondFactor.back.action")}
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          {text(isApp ? "secondFactor.app.confirm.action" : "secondFactor.passkey.create.action")}
        </Button>
      </div>
    </form>
  );
}
