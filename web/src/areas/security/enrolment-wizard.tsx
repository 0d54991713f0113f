import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { AddedFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import type { OpenedSessionWire } from "@planete/shared/contract/session.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { CodeFailure } from "./code-failure.tsx";
import type { StartedFactor } from "./factor-setup.tsx";
import { FactorSetup, startFactor } from "./factor-setup.tsx";
import { canUsePasskeys } from "./webauthn.ts";
import styles from "./second-factor.module.css";

export interface EnrolmentWizardProps {
  readonly onOpened: (opened: OpenedSessionWire) => Promise<void>;
  readonly onExpired: () => void;
}

/** Sets up a first proof where one is required: choose, confirm, keep the backup codes, go on. */
export function EnrolmentWizard({ onOpened, onExpired }: EnrolmentWizardProps): ReactNode {
  const text = useText();
  const [started, setStarted] = useState<StartedFactor | undefined>();
  const [added, setAdded] = useState<AddedFactorWire | undefined>();
  const [busy, setBusy] = useState<StartedFactor["kind"] | undefined>();
  const [failure, setFailure] = useState<unknown>();

  const start = async (kind: StartedFactor["kind"]): Promise<void> => {
    setFailure(undefined);
    setBusy(kind);
    try {
      setStarted(await startFactor(kind, { kind: "login" }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onExpired();
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const opened = added?.opened;
  if (added && opened) {
    return (
      <BackupCodes
        codes={added.backupCodes ?? []}
        username={opened.user?.username ?? ""}
        onDone={() => onOpened(opened)}
      />
    );
  }
  if (started) {
    return (
      <FactorSetup
        started={started}
        onAdded={setAdded}
        onBack={() => setStarted(undefined)}
        onExpired={onExpired}
      />
    );
  }
  return (
    <div className={styles.fields}>
      {failure !== undefined && <CodeFailure error={failure} passkeyNotUsed="" />}
      <div className={styles.choices}>
        <div className={styles.choice}>
          <IconDeviceMobile aria-hidden="true" />
          <div>
            <h2 className={styles.name}>{text("secondFactor.app.title")}</h2>
            <p className={styles.facts}>{text("secondFactor.app.text")}</p>
          </div>
          <Button
            variant="primary"
            loading={busy === "totp"}
            aria-label={`${text("secondFactor.app.add.action")} – ${text("secondFactor.app.title")}`}
            onClick={() => void start("totp")}
          >
            {text("secondFactor.app.add.action")}
          </Button>
        </div>
        <div className={styles.choice}>
          <IconFingerprint aria-hidden="true" />
          <div>
            <h2 className={styles.name}>{text("secondFactor.passkey.title")}</h2>
            <p className={styles.facts}>{text("secondFactor.passkey.text")}</p>
          </div>
          <Button
            loading={busy === "passkey"}
            disabledReason={canUsePasskeys() ? undefined : text("secondFactor.passkey.unsupported")}
            aria-label={`${text("secondFactor.app.add.action")} – ${text("secondFactor.passkey.title")}`}
            onClick={() => void start("passkey")}
          >
            {text("secondFactor.app.add.action")}
          </Button>
        </div>
      </div>
    </div>
  );
}
