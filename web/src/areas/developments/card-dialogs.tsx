import type { ReactNode } from "react";
import { useState } from "react";
import type { TaskWish } from "@planete/shared/contract/development-view.contract.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { cardName } from "@planete/shared/domain/developments/card-title.ts";
import { fitsInDay, parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { plainDateOf } from "../../ui/device-date.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import styles from "./card-dialogs.module.css";
import { useWorkChoices } from "./use-developments.ts";
import type { FirstSlot } from "./use-first-slots.ts";

type Placement = Pick<TaskWish, "assigneeId" | "firstDay" | "lastDay" | "durations">;

interface AssignDialogProps {
  /** One card, or none where many are given at once. */
  readonly card?: CardView | undefined;
  /** Begins with somebody who has room for it, on those days. */
  readonly slot?: Pick<FirstSlot, "userId" | "firstDay" | "lastDay"> | undefined;
  readonly onClose: () => void;
  /** Undefined: it did not come about, and why was said; the dialog stays with what was chosen. */
  readonly onAssign: (wish: Placement) => Promise<unknown>;
}

/** Gives a card to somebody, with its days and the hours of each. */
export function AssignDialog({ card, slot, onClose, onAssign }: AssignDialogProps): ReactNode {
  const text = useText();
  const { people } = useWorkChoices();
  const now = useMinute();
  const options = people.map(({ id, name, teams }) => ({
    value: id,
    label: name,
    description: teams.join(", "),
  }));
  const begin = slot?.firstDay ?? card?.firstDay ?? card?.forecastDate ?? plainDateOf(now);
  const [personId, setPersonId] = useState(slot?.userId ?? card?.assignee?.id);
  const [first, setFirst] = useState<string | undefined>(begin);
  const [last, setLast] = useState<string | undefined>(slot?.lastDay ?? card?.lastDay ?? begin);
  const daily = card && typeof card.durations === "number" ? card.durations : undefined;
  const [hours, setHours] = useState(daily === undefined ? "" : typedHours(daily));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const minutes = hours.trim() === "" ? undefined : parseHours(hours);
  const problems = {
    person: personId === undefined ? text("validation.required") : undefined,
    first: first === undefined ? text("validation.required") : undefined,
    last:
      last === undefined
        ? text("validation.required")
        : first !== undefined && last < first
          ? text("planning.event.order")
          : undefined,
    hours:
      hours.trim() !== "" && (minutes === undefined || !fitsInDay(minutes))
        ? text("planning.event.hours.wrong")
        : undefined,
  };
  const errorOf = (name: keyof typeof problems): string | undefined => (checked ? problems[name] : undefined);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (personId === undefined || first === undefined || last === undefined) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setBusy(true);
    const done = await onAssign({
      assigneeId: personId,
      firstDay: first,
      ...(card ? { lastDay: last } : {}),
      ...(minutes === undefined ? {} : { durations: minutes }),
    });
    setBusy(false);
    if (done !== undefined) onClose();
  };
  return (
    <Dialog
      title={text("development.task.assign.do.action")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("development.task.assign.do.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {card && (
          <p className={styles.card}>
            <b>{cardName(card)}</b>
            {card.clientName}
          </p>
        )}
        <Combobox
          label={text("planning.card.person")}
          options={options}
          value={options.find(({ value }) => value === personId)}
          onChange={(option) => setPersonId(option?.value)}
          error={errorOf("person")}
        />
        <div className={styles.pair}>
          <DateTimePicker
            kind="date"
            label={text("planning.event.first")}
            value={first}
            onChange={(date) => {
              setFirst(date);
              if (date !== undefined && last !== undefined && last < date) setLast(date);
            }}
            error={errorOf("first")}
          />
          {card && (
            <DateTimePicker
              kind="date"
              label={text("planning.event.last")}
              value={last}
              onChange={setLast}
              error={errorOf("last")}
            />
          )}
        </div>
        {card && (
          <TextField
            label={text("planning.event.hours")}
            inputMode="decimal"
            value={hours}
            onChange={setHours}
            error={errorOf("hours")}
          />
        )}
      </div>
    </Dialog>
  );
}

interface DayDialogProps {
  readonly title: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onClose: () => void;
  readonly onDay: (day: string) => Promise<unknown>;
}

/** Asks for one day. */
export function DayDialog({ title, label, value, min, max, onClose, onDay }: DayDialogProps): ReactNode {
  const text = useText();
  const [day, setDay] = useState(value);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (day === undefined) return;
    setBusy(true);
    const done = await onDay(day);
    setBusy(false);
    if (done !== undefined) onClose();
  };
  return (
    <Dialog
      size="small"
      title={title}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <DateTimePicker
        kind="date"
        label={label}
        min={min}
        max={max}
        value={day}
        onChange={setDay}
        error={checked && day === undefined ? text("validation.required") : undefined}
      />
    </Dialog>
  );
}
