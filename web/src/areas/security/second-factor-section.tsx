import { IconCheck, IconCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { PasskeyWire, SecondFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import {
  removePasskey,
  removeTotp,
  renewBackupCodes,
} from "@planete/shared/contract/second-factor.contract.ts";
import { fewBackupCodes } from "@planete/shared/domain/access/backup-code.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddFactorDialog } from "./add-factor-dialog.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import {
  useForgetTrustedDevices,
  useOwnSecondFactor,
  useRefreshSecondFactor,
  useRenamePasskey,
} from "./second-factor-queries.ts";
import { canUsePasskeys } from "./webauthn.ts";
import styles from "./second-factor-section.module.css";
import { showFailure } from "../../kit/say-failure.ts";

type Asked =
  | { readonly kind: "add"; readonly factor: "totp" | "passkey" }
  | { readonly kind: "remove-totp" }
  | { readonly kind: "remove-passkey"; readonly passkey: PasskeyWire }
  | { readonly kind: "rename"; readonly passkey: PasskeyWire }
  | { readonly kind: "renew-codes" };

/** Double authentication on the account page: what the person has, and every change of it. */
export function SecondFactorSection(): ReactNode {
  const text = useText();
  const own = useOwnSecondFactor();
  const factor = own.data?.data;
  return (
    <section className={styles.section} aria-labelledby="second-factor-title">
      <header className={styles.header}>
        <div>
          <h2 id="second-factor-title" className={styles.title}>
            {text("secondFactor.section.title")}
          </h2>
          {factor && (
            <p className={styles.lead}>{text("secondFactor.section.lead", { policy: factor.policy })}</p>
          )}
        </div>
        {factor && <State factor={factor} />}
      </header>
      {own.isPending && (
        <div className={styles.row}>
          <SkeletonNote />
          <Skeleton lines={3} />
        </div>
      )}
      {own.isError && !factor && (
        <ErrorState
          message={text(`error.${codeOf(own.error)}`)}
          requestId={own.error instanceof ApiError ? own.error.requestId : undefined}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      )}
      {factor && <Methods factor={factor} />}
    </section>
  );
}

const isOn = ({ totp, passkeys }: SecondFactorWire): boolean => totp !== null || passkeys.length > 0;

function State({ factor }: { readonly factor: SecondFactorWire }): ReactNode {
  const text = useText();
  return isOn(factor) ? (
    <StatusChip tone="success" icon={<IconCheck />}>
      {text("secondFactor.on")}
    </StatusChip>
  ) : (
    <StatusChip tone={factor.policy === "required" ? "warning" : "neutral"} icon={<IconCircle />}>
      {text("secondFactor.off")}
    </StatusChip>
  );
}

function useFacts(): (factor: { readonly createdAt: string; readonly lastUsedAt: string | null }) => string {
  const text = useText();
  const format = useFormat();
  return ({ createdAt, lastUsedAt }) => {
    const added = format.date(new Date(createdAt));
    return lastUsedAt === null
      ? text("secondFactor.factsUnused", { added })
      : text("secondFactor.facts", { added, used: format.dateTime(new Date(lastUsedAt)) });
  };
}

function Methods({ factor }: { readonly factor: SecondFactorWire }): ReactNode {
  const text = useText();
  const factsOf = useFacts();
  const forget = useForgetTrustedDevices();
  const [asked, setAsked] = useState<Asked | undefined>();
  const { totp, passkeys, backupCodesLeft } = factor;
  const forgetDevices = async (): Promise<void> => {
    try {
      await forget.mutateAsync();
      showToast({ message: text("secondFactor.trusted.forgotten"), tone: "success" });
    } catch (error) {
      showFailure(text, error);
    }
  };
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.name}>{text("secondFactor.app.title")}</h3>
          <p className={styles.facts}>{totp ? factsOf(totp) : text("secondFactor.app.text")}</p>
        </div>
        <div className={styles.actions}>
          <Button size="compact" onClick={() => setAsked({ kind: "add", factor: "totp" })}>
            {text(totp ? "secondFactor.app.replace.action" : "secondFactor.app.add.action")}
          </Button>
          {totp && (
            <Button size="compact" variant="quiet" onClick={() => setAsked({ kind: "remove-totp" })}>
              {text("secondFactor.remove.action")}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.name}>{text("secondFactor.passkey.list")}</h3>
          {passkeys.length === 0 && <p className={styles.facts}>{text("secondFactor.passkey.text")}</p>}
        </div>
        <div className={styles.actions}>
          <Button
            size="compact"
            disabledReason={canUsePasskeys() ? undefined : text("secondFactor.passkey.unsupported")}
            onClick={() => setAsked({ kind: "add", factor: "passkey" })}
          >
            {text("secondFactor.passkey.add.action")}
          </Button>
        </div>
        {passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.passkey}>
                <div className={styles.words}>
                  <p>{passkey.name}</p>
                  <p className={styles.facts}>{factsOf(passkey)}</p>
                </div>
                <div className={styles.actions}>
                  <Button
                    size="compact"
                    variant="quiet"
                    aria-label={`${text("secondFactor.rename.action")} – ${passkey.name}`}
                    onClick={() => setAsked({ kind: "rename", passkey })}
                  >
                    {text("secondFactor.rename.action")}
                  </Button>
                  <Button
                    size="compact"
                    variant="quiet"
                    aria-label={`${text("secondFactor.remove.action")} – ${passkey.name}`}
                    onClick={() => setAsked({ kind: "remove-passkey", passkey })}
                  >
                    {text("secondFactor.remove.action")}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {backupCodesLeft !== null && (
        <div className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{text("secondFactor.codes.title")}</h3>
            <p className={styles.facts}>{text("secondFactor.codes.left", { count: backupCodesLeft })}</p>
          </div>
          <div className={styles.actions}>
            <Button size="compact" onClick={() => setAsked({ kind: "renew-codes" })}>
              {text("secondFactor.codes.renew.action")}
            </Button>
          </div>
          {backupCodesLeft <= fewBackupCodes && (
            <div className={styles.whole}>
              <Banner tone="warning">{text("secondFactor.codes.few")}</Banner>
            </div>
          )}
        </div>
      )}
      {factor.trustedDevices > 0 && (
        <div className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{text("secondFactor.trusted.title")}</h3>
            <p className={styles.facts}>
              {text("secondFactor.trusted.count", { count: factor.trustedDevices })}
            </p>
          </div>
          <div className={styles.actions}>
            <Button size="compact" loading={forget.isPending} onClick={() => void forgetDevices()}>
              {text("secondFactor.trusted.forget.action")}
            </Button>
          </div>
        </div>
      )}
      {asked && <AskedDialog asked={asked} factor={factor} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly factor: SecondFactorWire;
  readonly onClose: () => void;
}

function AskedDialog({ asked, factor, onClose }: AskedDialogProps): ReactNode {
  if (asked.kind === "add") return <AddFactorDialog kind={asked.factor} factor={factor} onClose={onClose} />;
  if (asked.kind === "rename") return <RenameDialog passkey={asked.passkey} onClose={onClose} />;
  if (asked.kind === "renew-codes") return <RenewCodesDialog factor={factor} onClose={onClose} />;
  return <RemoveDialog asked={asked} factor={factor} onClose={onClose} />;
}

function RemoveDialog({
  asked,
  factor,
  onClose,
}: {
  readonly asked: Extract<Asked, { kind: "remove-totp" | "remove-passkey" }>;
  readonly factor: SecondFactorWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const refresh = useRefreshSecondFactor();
  const passkey = asked.kind === "remove-passkey" ? asked.passkey : undefined;
  return (
    <ProofDialog
      danger
      title={
        passkey
          ? text("secondFactor.remove.passkey.title", { name: passkey.name })
          : text("secondFactor.remove.app.title")
      }
      submitLabel={text("secondFactor.remove.action")}
      factor={factor}
      onProof={async (proof) => {
        if (passkey) await callApi(removePasskey, { params: { id: passkey.id }, body: { proof } });
        else await callApi(removeTotp, { body: { proof } });
        refresh();
        showToast({ message: text("secondFactor.removed"), tone: "success" });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text("secondFactor.remove.text")}</p>
    </ProofDialog>
  );
}

function RenewCodesDialog({
  factor,
  onClose,
}: {
  readonly factor: SecondFactorWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const refresh = useRefreshSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  if (codes) {
    return (
      <Dialog title={text("secondFactor.codes.title")} size="small">
        <BackupCodes codes={codes} username={user.username} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={text("secondFactor.codes.renew.title")}
      submitLabel={text("secondFactor.codes.renew.action")}
      factor={factor}
      onProof={async (proof) => {
        setCodes((await callApi(renewBackupCodes, { body: { proof } })).data);
        refresh();
      }}
      onClose={onClose}
    >
      <p>{text("secondFactor.codes.renew.text")}</p>
    </ProofDialog>
  );
}

function RenameDialog({
  passkey,
  onClose,
}: {
  readonly passkey: PasskeyWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const send = async (): Promise<void> => {
    if (name.trim() === "") return;
    try {
      await rename.mutateAsync({ id: passkey.id, name: name.trim() });
      onClose();
    } catch {
      // The dialog says it and keeps the name.
    }
  };
  return (
    <Dialog
      title={text("secondFactor.passkey.rename.title")}
      size="small"
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={rename.isPending}>
            {text("secondFactor.save.action")}
          </Button>
        </>
      }
    >
      {rename.error && (
        <Banner tone="error" announce>
          {text(`error.${codeOf(rename.error)}`)}
        </Banner>
      )}
      <TextField
        label={text("secondFactor.passkey.name.label")}
        autoComplete="off"
        maxLength={credentialLimits.passkeyName}
        value={name}
        onChange={setName}
        error={name.trim() === "" ? text("secondFactor.passkey.name.empty") : undefined}
      />
    </Dialog>
  );
}
