import type { ReactNode } from "react";
import { useState } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { fitsInDay, parseHours } from "@planete/shared/domain/developments/hours.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import styles from "./event-dialog.module.css";
import { useRefusalWords } from "./use-refusal-words.ts";

interface CardDialogProps {
  readonly card: BoardCard;
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly onPut: (card: BoardCard) => void;
  readonly onDelete: (card: BoardCard) => void;
  readonly onClose: () => void;
}

/** Moves a card without dragging it: who, from when to when, how long a day. The phone's way, and everybody's. */
export function CardDialog({ card, board, actor, onPut, onDelete, onClose }: CardDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const [personId, setPersonId] = useState(card.personId);
  const [first, setFirst] = useState(card.first === undefined ? undefined : dateOfEpochDay(card.first));
  const [last, setLast] = useState(card.last === undefined ? undefined : dateOfEpochDay(card.last));
  const [hours, setHours] = useState(
    typeof card.minutes === "number"
      ? format.number(card.minutes / 60, { maximumFractionDigits: 2, useGrouping: false })
      : "",
  );
  const [checked, setChecked] = useState(false);
  const from = personOf(board, card.personId);
  const target = personOf(board, personId);
  const judgement = target && judgePlanning(actor, { action: "drop", target, from: from ?? null });
  const minutes = hours.trim() === "" ? card.minutes : parseHours(hours);
  const problems = {
    person:
      personId === undefined
        ? text("validation.required")
        : judgement && !judgement.allowed
          ? refusalWords(judgement, board.rows.get(personId)?.person.name ?? "")
          : undefined,
    first: first === undefined ? text("validation.required") : undefined,
    last:
      last === undefined
        ? text("validation.required")
        : first !== undefined && last < first
          ? text("planning.event.order")
          : undefined,
    hours:
      minutes === undefined || (typeof minutes === "number" && !fitsInDay(minutes))
        ? text("planning.event.hours.wrong")
        : undefined,
  };
  const errorOf = (name: keyof typeof problems): string | undefined => (checked ? problems[name] : undefined);
  const options = [...board.rows.values()].map(({ person }) => ({
    value: person.id,
    label: person.name,
    description: format.list(person.teams),
  }));
  const save = (): void => {
    setChecked(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    if (first === undefined || last === undefined || minutes === undefined) return;
    onPut({ ...card, personId, first: epochDayOf(first), last: epochDayOf(last), minutes });
    onClose();
  };
  const mayUnassign =
    from !== undefined && judgePlanning(actor, { action: "unassign", target: from }).allowed;
  const mayDelete =
    from !== undefined && judgePlanning(actor, { action: "personalEvent", target: from }).allowed;
  const number = card.development ? `#${card.development.number} ` : "";
  return (
    <Dialog
      title={`${number}${card.title}`}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          {card.development && card.personId !== undefined && mayUnassign && (
            <Button
              onClick={() => {
                onPut({ ...card, personId: undefined, first: undefined, last: undefined });
                onClose();
              }}
            >
              {text("planning.card.back")}
            </Button>
          )}
          {!card.development && mayDelete && (
            <Button
              variant="danger"
              onClick={() => {
                onDelete(card);
                onClose();
              }}
            >
              {text("planning.card.delete")}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {text("planning.card.save")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {card.client !== null && <p>{card.client}</p>}
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
              if (date !== undefined && first !== undefined && last !== undefined)
                setLast(dateOfEpochDay(epochDayOf(date) + epochDayOf(last) - epochDayOf(first)));
              else setLast(last ?? date);
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
      </div>
    </Dialog>
  );
}

function personOf(board: Board, id: string | undefined) {
  const person = id === undefined ? undefined : board.rows.get(id)?.person;
  return person && { personId: person.id, teams: person.teams };
}
