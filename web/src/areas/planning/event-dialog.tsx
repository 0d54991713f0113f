import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import {
  createPersonalEvent,
  personalEventToWire,
} from "@planete/shared/contract/development-card.contract.ts";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { fitsInDay, parseHours } from "@planete/shared/domain/developments/hours.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Board } from "./board/board.ts";
import styles from "./event-dialog.module.css";

interface EventDialogProps {
  readonly board: Board;
  readonly personId: string;
  readonly day: number;
  readonly onClose: () => void;
}

/** A personal event for a row: training, travel, on call (D16). What was typed stays until it is saved. */
export function EventDialog({ board, personId, day, onClose }: EventDialogProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  // The same id again is the same event: pressing twice makes one.
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState("");
  const [first, setFirst] = useState<string | undefined>(dateOfEpochDay(day));
  const [last, setLast] = useState<string | undefined>(dateOfEpochDay(day));
  const [hours, setHours] = useState("7");
  const [countsAsLoad, setCountsAsLoad] = useState(true);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const minutes = parseHours(hours);
  const problems = {
    title: title.trim() === "" ? text("validation.required") : undefined,
    first: first === undefined ? text("validation.required") : undefined,
    last:
      last === undefined
        ? text("validation.required")
        : first !== undefined && last < first
          ? text("planning.event.order")
          : undefined,
    hours: minutes === undefined || !fitsInDay(minutes) ? text("planning.event.hours.wrong") : undefined,
  };
  const errorOf = (name: keyof typeof problems): string | undefined => (checked ? problems[name] : undefined);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (saving || first === undefined || last === undefined || minutes === undefined) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await callApi(createPersonalEvent, {
        params: { taskId: id },
        body: personalEventToWire({
          label: title.trim(),
          assigneeId: personId,
          firstDay: first,
          lastDay: last,
          dailyMinutes: minutes,
          countsAsLoad,
        }),
      });
      void queries.invalidateQueries({ queryKey: ["planning", "period"] });
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={text("planning.event.title", { person: board.rows.get(personId)?.person.name ?? "" })}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={saving}>
            {text("planning.event.save")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure !== undefined && <Banner tone="error">{text(`error.${codeOf(failure)}`)}</Banner>}
        <TextField
          label={text("planning.event.name")}
          value={title}
          maxLength={developmentLimits.label}
          onChange={setTitle}
          error={errorOf("title")}
        />
        <div className={styles.pair}>
          <DateTimePicker
            kind="date"
            label={text("planning.event.first")}
            value={first}
            onChange={(date) => {
              // The length stays when the beginning moves.
              if (date !== undefined && first !== undefined && last !== undefined)
                setLast(dateOfEpochDay(epochDayOf(date) + epochDayOf(last) - epochDayOf(first)));
              setFirst(date);
            }}
            error={errorOf("first")}
          />
          <DateTimePicker
            kind="date"
            label={text("planning.event.last")}
            value={last}
            onChange={setLast}
            error={errorOf("last")}
          />
        </div>
        <TextField
          label={text("planning.event.hours")}
          value={hours}
          onChange={setHours}
          error={errorOf("hours")}
        />
        <Checkbox label={text("planning.event.load")} checked={countsAsLoad} onChange={setCountsAsLoad} />
      </div>
    </Dialog>
  );
}
