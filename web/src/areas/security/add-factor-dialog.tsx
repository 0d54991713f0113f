import type { ReactNode } from "react";
import { useState } from "react";
import type { AddedFactorWire, SecondFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { BackupCodes } from "./backup-codes.tsx";
import type { StartedFactor } from "./factor-setup.tsx";
import { FactorSetup, startFactor } from "./factor-setup.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useRefreshSecondFactor } from "./second-factor-queries.ts";

export interface AddFactorDialogProps {
  readonly kind: StartedFactor["kind"];
  readonly factor: SecondFactorWire;
  readonly onClose: () => void;
}

/** Adds a proof from the account page: who is there, the set-up itself, the backup codes with the first. */
export function AddFactorDialog({ kind, factor, onClose }: AddFactorDialogProps): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const refresh = useRefreshSecondFactor();
  const [started, setStarted] = useState<StartedFactor | undefined>();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  const title = text(kind === "totp" ? "secondFactor.app.title" : "secondFactor.passkey.title");

  const added = ({ backupCodes }: AddedFactorWire): void => {
    refresh();
    if (backupCodes) return setCodes(backupCodes);
    showToast({ message: text("secondFactor.added"), tone: "success" });
    onClose();
  };
  if (codes) {
    return (
      <Dialog title={text("secondFactor.codes.title")} size="small">
        <BackupCodes codes={codes} username={user.username} onDone={onClose} />
      </Dialog>
    );
  }
  if (started) {
    return (
      <Dialog title={title} size="small" onClose={onClose}>
        <FactorSetup started={started} onAdded={added} onBack={onClose} onExpired={onClose} />
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={title}
      submitLabel={text("secondFactor.proof.submit.action")}
      factor={factor}
      onProof={async (proof) => setStarted(await startFactor(kind, proof))}
      onClose={onClose}
    >
      <p>{text(kind === "totp" ? "secondFactor.app.text" : "secondFactor.passkey.text")}</p>
    </ProofDialog>
  );
}
