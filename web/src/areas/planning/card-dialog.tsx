import type { ReactNode } from "react";
import { useState } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import type { DaySpanDraft } from "./day-span-fields.tsx";
import { DaySpanFields, useDaySpanProblems } from "./day-span-fields.tsx";
import styles from "./event-dialog.module.css";
import { useRefusalWords } from "./use-refusal-words.ts";

interface CardDialogProps {
  readonly card: BoardCard;
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly onPut: (card: BoardCard) => void;
  readonly onDelete: (card: BoardCard) => void;
  readonly onFindFree: () => void;
  readonly onClose: () => void;
}

/** Moves a card without dragging it: who, from when to when, how long a day. The phone's way, and everybody's. */
export function CardDialog({
  card,
  board,
  actor,
  onPut,
  onDelete,
  onFindFree,
  onClose,
}: CardDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const [personId, setPersonId] = useState(card.personId);
  const [span, setSpan] = useState<DaySpanDraft>({
    first: card.first === undefined ? undefined : dateOfEpochDay(card.first),
    last: card.last === undefined ? undefined : dateOfEpochDay(card.last),
    hours: typeof card.minutes === "number" ? typedHours(card.minutes) : "",
  });
  const [checked, setChecked] = useState(false);
  const from = personOf(board, card.personId);
  const target = personOf(board, personId);
  const judgement =
    target &&
    judgePlanning(
      actor,
      card.development ? { action: "drop", target, from: from ?? null } : { action: "personalEvent", target },
    );
  const { first, last, hours } = span;
  const minutes = hours.trim() === "" ? card.minutes : parseHours(hours);
  const spanProblems = useDaySpanProblems(span, { hoursOptional: typeof card.minutes !== "number" });
  const personProblem =
    personId === undefined
      ? text("validation.required")
      : judgement && !judgement.allowed
        ? refusalWords(judgement, board.rows.get(personId)?.person.name ?? "")
        : undefined;
  const options = [...board.rows.values()].map(({ person }) => ({
    value: person.id,
    label: person.name,
    description: format.list(person.teams),
  }));
  const save = (): void => {
    setChecked(true);
    if ([personProblem, ...Object.values(spanProblems)].some((problem) => problem !== undefined)) return;
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
          <Button onClick={onFindFree}>{text("planning.menu.free")}</Button>
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
          error={checked ? personProblem : undefined}
        />
        <DaySpanFields draft={span} problems={checked ? spanProblems : {}} onChange={setSpan} />
      </div>
    </Dialog>
  );
}

function personOf(board: Board, id: string | undefined) {
  const person = id === undefined ? undefined : board.rows.get(id)?.person;
  return person && { personId: person.id, teams: person.teams };
}
