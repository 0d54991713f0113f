import type { ReactNode } from "react";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { explainMiss } from "@planete/shared/contract/hotline-change.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { dueState, maxMissReason } from "@planete/shared/domain/hotline/service-level.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { showSheet } from "../sheet/use-sheet.ts";
import { useNow } from "../sheet/use-waiting.ts";
import styles from "./sheet-details.module.css";

type Missed = NonNullable<Sheet["missed"]>[number];

/** True when the client's service level has something to say of the sheet; for staff alone. */
export function hasTargets({ due, missed = [] }: Sheet): boolean {
  return (due !== undefined && due !== null) || missed.length > 0;
}

/** When the sheet is due, and what was missed with its reason (D27). */
export function SheetTargets({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useNow(60_000);
  const [asked, setAsked] = useState<Missed>();
  const { due, missed = [] } = sheet;
  const isLate = due && dueState({ at: new Date(due.at), warnAt: new Date(due.warnAt) }, now) === "late";
  return (
    <>
      {due && (
        <p className={styles.promised}>
          {text(isLate ? "hotline.due.late" : "hotline.due.by", {
            target: text(`hotline.target.${due.kind}`),
            when: format.dateTime(new Date(due.at)),
          })}
        </p>
      )}
      {missed.length > 0 && (
        <div className={styles.fact}>
          <span className={styles.factLabel}>{text("hotline.missed.title")}</span>
          <ol className={styles.history}>
            {missed.map((one) => (
              <li key={`${one.kind} ${one.dueAt}`}>
                <span>
                  {text("hotline.missed.line", {
                    target: text(`hotline.target.${one.kind}`),
                    when: format.dateTime(new Date(one.dueAt)),
                  })}
                </span>
                {one.reason !== null && <q className={styles.sentence}>{one.reason}</q>}
                <div className={styles.actions}>
                  <Button size="compact" variant="quiet" onClick={() => setAsked(one)}>
                    {text(
                      one.reason === null ? "hotline.missed.explain.action" : "hotline.missed.change.action",
                    )}
                  </Button>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {asked && <ReasonDialog sheet={sheet} missed={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface ReasonDialogProps {
  readonly sheet: Sheet;
  readonly missed: Missed;
  readonly onClose: () => void;
}

function ReasonDialog({ sheet, missed, onClose }: ReasonDialogProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const [reason, setReason] = useState(missed.reason ?? "");
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const isEmpty = reason.trim() === "";
  const save = async (): Promise<void> => {
    setTried(true);
    if (isEmpty) return;
    setSending(true);
    try {
      const { kind, dueAt } = missed;
      const { data } = await callApi(explainMiss, {
        params: { id: sheet.id },
        body: { kind, dueAt, reason },
      });
      showSheet(queries, data);
      onClose();
    } catch (error) {
      setSending(false);
      sayFailure(error);
    }
  };
  return (
    <Dialog
      title={text("hotline.missed.explain.action")}
      size="small"
      onClose={sending ? undefined : onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={sending}>
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <TextArea
        label={text("hotline.missed.reason")}
        maxLength={maxMissReason}
        value={reason}
        onChange={setReason}
        error={tried && isEmpty ? text("validation.required") : undefined}
      />
    </Dialog>
  );
}
