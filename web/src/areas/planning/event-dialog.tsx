import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import {
  createPersonalEvent,
  personalEventToWire,
} from "@planete/shared/contract/development-card.contract.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { parseHours } from "@planete/shared/domain/developments/hours.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Board } from "./board/board.ts";
import type { DaySpanDraft } from "./day-span-fields.tsx";
import { DaySpanFields, useDaySpanProblems } from "./day-span-fields.tsx";
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
  const [span, setSpan] = useState<DaySpanDraft>({
    first: dateOfEpochDay(day),
    last: dateOfEpochDay(day),
    hours: "7",
  });
  const [countsAsLoad, setCountsAsLoad] = useState(true);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { first, last, hours } = span;
  const minutes = parseHours(hours);
  const spanProblems = useDaySpanProblems(span, { hoursOptional: false });
  const titleProblem = title.trim() === "" ? text("validation.required") : undefined;
  const save = async (): Promise<void> => {
    setChecked(true);
    if (saving || first === undefined || last === undefined || minutes === undefined) return;
    if ([titleProblem, ...Object.values(spanProblems)].some((problem) => problem !== undefined)) return;
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
          durations: minutes,
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
          error={checked ? titleProblem : undefined}
        />
        <DaySpanFields draft={span} problems={checked ? spanProblems : {}} onChange={setSpan} />
        <Checkbox label={text("planning.event.load")} checked={countsAsLoad} onChange={setCountsAsLoad} />
      </div>
    </Dialog>
  );
}
