import { IconFingerprint } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import {
  askPasskeyLogin,
  passWithBackupCode,
  passWithPasskey,
  passWithTotp,
  readSecondStep,
} from "@planete/shared/contract/second-factor.contract.ts";
import type { OpenedSessionWire } from "@planete/shared/contract/session.contract.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeFailure } from "./code-failure.tsx";
import { TotpField } from "./totp-field.tsx";
import { canUsePasskeys, answerWithPasskey } from "./webauthn.ts";
import styles from "./second-factor.module.css";

type Way = "passkey" | "totp" | "backup";
type StepState = CallResult<typeof readSecondStep>["data"];

export interface SecondStepFormProps {
  readonly onOpened: (opened: OpenedSessionWire) => Promise<void>;
  /** The time to answer is over: the password has to be given again. */
  readonly onExpired: () => void;
}

/** Asks for the second proof: a passkey first, then the code of the app, then a backup code. */
export function SecondStepForm({ onOpened, onExpired }: SecondStepFormProps): ReactNode {
  const text = useText();
  const [state, setState] = useState<StepState | undefined>();
  const [failed, setFailed] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    callApi(readSecondStep, { priority: "session" }).then(
      ({ data }) => gone || setState(data),
      (error: unknown) => {
        if (gone) return;
        if (error instanceof ApiError && error.status === 401) onExpired();
        else setFailed(error);
      },
    );
    return () => {
      gone = true;
    };
    // Asked once per round: a changed callback must not ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);

  if (state) return <StepFields state={state} onOpened={onOpened} onExpired={onExpired} />;
  if (failed !== undefined) {
    const retry = (): void => {
      setFailed(undefined);
      setRound(round + 1);
    };
    return <ErrorState message={text(`error.${codeOf(failed)}`)} onRetry={retry} />;
  }
  return (
    <p className={styles.progress} role="status">
      <Spinner /> {text("ui.loading")}
    </p>
  );
}

function firstWay(state: StepState): Way {
  if (state.passkey && canUsePasskeys()) return "passkey";
  return state.totp ? "totp" : "backup";
}

function StepFields({
  state,
  onOpened,
  onExpired,
}: SecondStepFormProps & { readonly state: StepState }): ReactNode {
  const text = useText();
  const [way, setWay] = useState(() => firstWay(state));
  const [code, setCode] = useState("");
  const [trustDevice, setTrustDevice] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [wrongCodes, setWrongCodes] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [way]);

  const answer = async (): Promise<OpenedSessionWire> => {
    if (way === "totp") return callApi(passWithTotp, { body: { code, trustDevice } });
    if (way === "backup") return callApi(passWithBackupCode, { body: { code, trustDevice } });
    const { data } = await callApi(askPasskeyLogin);
    return callApi(passWithPasskey, { body: { response: await answerWithPasskey(data), trustDevice } });
  };
  const send = async (): Promise<void> => {
    const missing = way !== "passkey" && code.trim() === "";
    setEmpty(missing);
    if (missing) return input.current?.focus();
    setFailure(undefined);
    setBusy(true);
    try {
      await onOpened(await answer());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onExpired();
      setFailure(error);
      if (codeOf(error) === "codeInvalid") setWrongCodes(wrongCodes + 1);
      input.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // In the dialog over a page this form stands inside another.
    event.stopPropagation();
    if (!busy) void send();
  };
  const change = (next: Way): void => {
    setWay(next);
    setCode("");
    setEmpty(false);
    setFailure(undefined);
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {failure !== undefined && (
        <CodeFailure
          error={failure}
          passkeyNotUsed={text("secondFactor.step.passkey.failed")}
          hint={way === "totp" && wrongCodes > 1 ? text("secondFactor.step.clock") : undefined}
        />
      )}
      {/* Before the code, whose last digit sends the form. */}
      {state.trustDays > 0 && (
        <Checkbox
          label={text("secondFactor.step.trust.label", { days: state.trustDays })}
          hint={text("secondFactor.step.trust.hint")}
          checked={trustDevice}
          onChange={setTrustDevice}
        />
      )}
      {way === "totp" && (
        <TotpField
          input={input}
          hint={text("secondFactor.step.code.hint")}
          value={code}
          onChange={setCode}
          empty={empty}
        />
      )}
      {way === "backup" && (
        <TextField
          ref={input}
          label={text("secondFactor.step.backup.label")}
          hint={text("secondFactor.step.backup.hint")}
          name="backup-code"
          autoComplete="off"
          spellCheck={false}
          maxLength={credentialLimits.backupCode}
          value={code}
          onChange={setCode}
          error={empty ? text("secondFactor.step.code.empty") : undefined}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={busy}
        icon={way === "passkey" ? <IconFingerprint /> : undefined}
      >
        {text(way === "passkey" ? "secondFactor.step.passkey.action" : "secondFactor.step.submit.action")}
      </Button>
      <div className={styles.ways}>
        {way !== "passkey" && state.passkey && canUsePasskeys() && (
          <Button variant="quiet" onClick={() => change("passkey")}>
            {text("secondFactor.step.passkey.action")}
          </Button>
        )}
        {way !== "totp" && state.totp && (
          <Button variant="quiet" onClick={() => change("totp")}>
            {text("secondFactor.step.useApp.action")}
          </Button>
        )}
        {way !== "backup" && (
          <Button variant="quiet" onClick={() => change("backup")}>
            {text("secondFactor.step.useBackup.action")}
          </Button>
        )}
      </div>
    </form>
  );
}
