import type { ReactNode } from "react";
import { useState } from "react";
import type { PromisedSheet } from "@planete/shared/contract/hotline-promise.contract.ts";
import { promiseDate } from "@planete/shared/contract/hotline-promise.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { maxPromiseWords, missingPromiseWords, promiseCode } from "@planete/shared/domain/hotline/promise.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { useSayFailure } from "../say-failure.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { plainDateOf } from "../../ui/device-date.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { usePromiseWords } from "./promise-words.ts";
import styles from "./promise-dialog.module.css";

export interface PromiseDialogProps {
  readonly sheet: PromisedSheet;
  /** Takes the date back instead of setting one. */
  readonly withdraws: boolean;
  readonly onClose: () => void;
  /** The sheet as the server has it now. */
  readonly onSaved: (sheet: SheetWire) => void;
  /** Somebody else has changed the date meanwhile. */
  readonly onOvertaken: () => void;
}

/** Asks for the date and the words, then shows what the client will see and asks again (spec §4, D20). */
export function PromiseDialog({
  sheet,
  withdraws,
  onClose,
  onSaved,
  onOvertaken,
}: PromiseDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = usePromiseWords();
  const sayFailure = useSayFailure();
  const [from, setFrom] = useState(sheet.promisedOn);
  const [date, setDate] = useState(withdraws ? undefined : (sheet.promisedOn ?? undefined));
  const [sentence, setSentence] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<"write" | "confirm" | "sending">("write");
  const [overtaken, setOvertaken] = useState(false);
  const [today] = useState(() => plainDateOf(new Date()));
  const to = withdraws ? null : (date ?? null);
  const code = promiseCode(from, to);
  const missing = code === undefined ? [] : missingPromiseWords(code, { sentence, reason });
  const required = text("validation.required");
  const title = text(
    withdraws
      ? "hotline.promise.withdraw.action"
      : from === null
        ? "hotline.promise.set.action"
        : "hotline.promise.move.action",
  );

  const send = async (): Promise<void> => {
    setStep("sending");
    try {
      const body = { from, to, sentence, reason, confirmed: true } as const;
      const { data } = await callApi(promiseDate, { params: { id: sheet.id }, body });
      onSaved(data);
      onClose();
    } catch (error) {
      setStep("write");
      const now = conflictIn(error);
      if (now === undefined) return sayFailure(error);
      // Somebody was faster: what was typed stays, over the date that holds now.
      setFrom(now);
      setOvertaken(true);
      onOvertaken();
    }
  };
  const submit = (): void => {
    setTried(true);
    if (code === undefined || missing.length > 0) return;
    if (step === "write") setStep("confirm");
    else if (step === "confirm") void send();
  };
  return (
    <Dialog
      title={step === "write" ? title : text("hotline.promise.confirm")}
      size="small"
      onClose={step === "sending" ? undefined : onClose}
      onSubmit={submit}
      footer={
        step === "write" ? (
          <>
            <Button onClick={onClose}>{text("ui.cancel")}</Button>
            <Button type="submit" variant="primary">
              {text("hotline.promise.continue.action")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setStep("write")}>{text("hotline.promise.back.action")}</Button>
            <Button type="submit" variant="primary" loading={step === "sending"}>
              {text("hotline.promise.confirm.action")}
            </Button>
          </>
        )
      }
    >
      {step === "write" ? (
        <div className={styles.fields}>
          {overtaken && (
            <Banner tone="warning" announce>
              {text("hotline.promise.overtaken", { now: words({ from: null, to: from }) })}
            </Banner>
          )}
          {!withdraws && (
            <DateTimePicker
              label={text("hotline.promise.date")}
              kind="date"
              min={today}
              value={date}
              onChange={setDate}
              error={tried && code === undefined ? required : undefined}
            />
          )}
          <TextArea
            label={text("hotline.promise.sentence")}
            hint={text("hotline.promise.sentenceHint", { language: format.language(sheet.language) })}
            optional={from === null}
            maxLength={maxPromiseWords}
            value={sentence}
            onChange={setSentence}
            error={tried && missing.includes("sentence") ? required : undefined}
          />
          {from !== null && (
            <TextArea
              label={text("hotline.promise.reason")}
              hint={text("hotline.promise.reasonHint")}
              maxLength={maxPromiseWords}
              value={reason}
              onChange={setReason}
              error={tried && missing.includes("reason") ? required : undefined}
            />
          )}
        </div>
      ) : (
        <div className={styles.fields}>
          <p className={styles.label}>{text("hotline.promise.preview")}</p>
          <blockquote className={styles.quote}>
            <strong>{words({ from, to })}</strong>
            {sentence.trim() !== "" && <span>{sentence.trim()}</span>}
          </blockquote>
          <p className={styles.label}>
            {text("hotline.confirm.to", {
              name: sheet.requester.name,
              client: sheet.client.name,
              language: format.language(sheet.language),
            })}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The date that holds now, where somebody else changed it; undefined for any other failure. */
function conflictIn(error: unknown): string | null | undefined {
  const details = error instanceof ApiError ? error.detailsOf("fieldConflict") : undefined;
  if (!details) return undefined;
  return typeof details.value === "string" ? details.value : null;
}
