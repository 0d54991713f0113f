import type { ReactNode } from "react";
import { useState } from "react";
import type {
  OfferedTransition,
  Sheet,
  StatusChange,
} from "@planete/shared/contract/hotline-view.contract.ts";
import type { AwaitedParty } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { RatingField } from "./rating-field.tsx";
import styles from "./transition-dialog.module.css";

export interface TransitionDialogProps {
  readonly sheet: Sheet;
  readonly transition: OfferedTransition;
  readonly title: string;
  readonly onChange: (change: StatusChange) => void;
  readonly onClose: () => void;
}

/** Asks for what a change of status needs: who is awaited and until when, why, or how it was (D7). */
export function TransitionDialog({ transition, title, onChange, onClose }: TransitionDialogProps): ReactNode {
  const text = useText();
  const labels = useCodeLabels();
  const [awaited, setAwaited] = useState<AwaitedParty>();
  const [until, setUntil] = useState<string>();
  const [reason, setReason] = useState("");
  const [rating, setRating] = useState<number>();
  const [tried, setTried] = useState(false);
  const zone = useHotlineSetup().data?.timeZone;
  const [now] = useState(() => new Date());
  // The company's day counts, and today would hold nothing: the server refuses it.
  const tomorrow = dayAfter(zone === undefined ? plainDateOf(now) : calendarDate(now, zone));
  const { to, needs } = transition;
  const asksAwaited = needs.includes("awaited");
  const asksReason = needs.includes("reason");
  const required = text("validation.required");

  const submit = (): void => {
    setTried(true);
    if ((asksAwaited && awaited === undefined) || (asksReason && reason.trim() === "")) return;
    onChange({
      to,
      ...(awaited === undefined ? {} : { awaited }),
      ...(until === undefined ? {} : { awaitedUntil: until }),
      ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
      ...(rating === undefined ? {} : { rating }),
    });
  };
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {title.replace(/\s?…$/u, "")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {asksAwaited && (
          <>
            <Select
              label={text("hotline.hold.who")}
              value={awaited}
              onChange={setAwaited}
              placeholder={text("hotline.choose")}
              options={awaitedParties.map((value) => ({ value, label: labels.awaited(value) }))}
              error={tried && awaited === undefined ? required : undefined}
            />
            <DateTimePicker
              label={text("hotline.hold.until")}
              kind="date"
              optional
              hint={text("hotline.hold.untilHint")}
              min={tomorrow}
              value={until}
              onChange={setUntil}
            />
          </>
        )}
        {(asksReason || asksAwaited) && (
          <TextArea
            label={text("hotline.reason")}
            hint={text("hotline.reason.hint")}
            optional={!asksReason}
            maxLength={sheetLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && asksReason && reason.trim() === "" ? required : undefined}
          />
        )}
        {to === "acceptedByClient" && <RatingField value={rating} onChange={setRating} />}
        {to === "closed" && !asksReason && <p>{text("hotline.withdraw.question")}</p>}
      </div>
    </Dialog>
  );
}
