import type { ReactNode } from "react";
import { useState } from "react";
import type { EnrolledPersonWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { reasonLimits } from "@planete/shared/domain/people/reason-limits.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useIssueRescueCode, useResetSecondFactor } from "./double-authentication-queries.ts";
import styles from "./second-factor.module.css";

export interface LookAfter {
  readonly kind: "reset" | "rescue";
  readonly person: EnrolledPersonWire;
}

/** Reset or rescue of one person, with the reason that the history keeps. */
export function LookAfterDialog({
  asked: { kind, person },
  onClose,
}: {
  readonly asked: LookAfter;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const reset = useResetSecondFactor();
  const rescue = useIssueRescueCode();
  const [reason, setReason] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const deed = kind === "reset" ? reset : rescue;
  const { name } = person;
  const tooShort = reason.trim().length < reasonLimits.shortest;

  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (tooShort || deed.isPending) return;
    try {
      if (kind === "rescue") {
        await rescue.mutateAsync({ id: person.id, reason });
        return;
      }
      await reset.mutateAsync({ id: person.id, reason });
      showToast({ message: text("secondFactor.reset.done", { name }), tone: "success" });
      onClose();
    } catch {
      // The dialog says it and keeps the reason.
    }
  };
  const made = rescue.data?.data;
  if (made) {
    return (
      <Dialog
        title={text("secondFactor.rescue.title", { name })}
        size="small"
        footer={
          <Button variant="primary" onClick={onClose}>
            {text("ui.close")}
          </Button>
        }
      >
        <div className={styles.fields}>
          <p>{text("secondFactor.rescue.shown", { name, time: format.time(new Date(made.expiresAt)) })}</p>
          <CopyText value={made.code} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text(kind === "reset" ? "secondFactor.reset.title" : "secondFactor.rescue.title", { name })}
      size="small"
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant={kind === "reset" ? "danger" : "primary"} loading={deed.isPending}>
            {text(kind === "reset" ? "secondFactor.reset.action" : "secondFactor.rescue.submit.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{text(kind === "reset" ? "secondFactor.reset.text" : "secondFactor.rescue.text")}</p>
        {deed.error && (
          <Banner tone="error" announce>
            {text(`error.${codeOf(deed.error)}`)}
          </Banner>
        )}
        <TextArea
          label={text("secondFactor.reason.label")}
          hint={text("secondFactor.reason.hint")}
          maxLength={reasonLimits.longest}
          value={reason}
          onChange={setReason}
          error={submitted && tooShort ? text("secondFactor.reason.empty") : undefined}
        />
      </div>
    </Dialog>
  );
}
