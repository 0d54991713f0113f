import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CardWords } from "@planete/shared/contract/development-card.contract.ts";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import { parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import type {
  PlanningAction,
  PlanningActor,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning, namedAction } from "@planete/shared/domain/planning/planning-rights.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { whyAction, whyOf } from "../../kit/ask-why.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import { changeCards } from "./board/board.ts";
import { daysAfter } from "./board/days-after.ts";
import { DaysAfterTable } from "./days-after-table.tsx";
import type { DaySpanDraft } from "./day-span-fields.tsx";
import { DaySpanFields, useDaySpanProblems } from "./day-span-fields.tsx";
import styles from "./dialog-fields.module.css";
import type { EventWords } from "./event-words-fields.tsx";
import { EventLoadField, EventTitleFields } from "./event-words-fields.tsx";
import { useRefusalWords } from "./use-refusal-words.ts";
import { useRowWords } from "./use-row-words.ts";
import { useStepReason } from "./use-step-reason.ts";

interface CardDialogProps {
  readonly card: BoardCard;
  readonly board: Board;
  readonly actor: PlanningActor;
  /** Changes it from the version that the card names; throws what went wrong. */
  readonly onEdit: (card: BoardCard, words: CardWords) => Promise<void>;
  readonly onPut: (card: BoardCard) => void;
  readonly onDelete: (card: BoardCard) => void;
  readonly onFindFree: () => void;
  readonly onClose: () => void;
}

/** A card opened: to change it where the rules allow it, else to read it and why not. */
export function CardDialog(props: CardDialogProps): ReactNode {
  const { card, board, actor } = props;
  const from = personOf(board, card.personId) ?? null;
  const people = [...board.rows.values()].map(({ person }) => ({ personId: person.id, teams: person.teams }));
  const isChangeable = people.some((target) => judgePlanning(actor, moveOf(card, target, from)).allowed);
  return isChangeable ? (
    <ChangeCardDialog {...props} />
  ) : (
    <ReadCardDialog {...props} refused={moveOf(card, from ?? people[0] ?? actor, from)} />
  );
}

/** Putting the card on a row, as the rules know it. */
function moveOf(
  { development }: BoardCard,
  target: PlanningPerson,
  from: PlanningPerson | null,
): PlanningAction & { readonly target: PlanningPerson } {
  return development ? { action: "drop", target, from } : { action: "personalEvent", target };
}

function titleOf({ development, title }: BoardCard): string {
  return development ? `#${development.number} ${title}` : title;
}

/** Who the work is for, and the way to all of it. */
function AboutCard({ card: { client, development } }: { readonly card: BoardCard }): ReactNode {
  const text = useText();
  const { user } = usePerson();
  if (!development) return null;
  return (
    <p className={styles.about}>
      {client !== null && <span>{client}</span>}
      {(user.rights[developmentsRight] ?? 0) >= 1 && (
        <Link href={developmentPath(development.id)}>
          <IconExternalLink size={16} aria-hidden="true" /> {text("planning.card.development")}
        </Link>
      )}
    </p>
  );
}

function ReadCardDialog({
  card,
  board,
  actor,
  refused,
  onClose,
}: CardDialogProps & { readonly refused: ReturnType<typeof moveOf> }): ReactNode {
  const text = useText();
  const refusalWords = useRefusalWords();
  const words = useRowWords();
  const nameOf = (id: string): string => board.rows.get(id)?.person.name ?? "";
  return (
    <Dialog title={titleOf(card)} size="small" onClose={onClose}>
      <div className={styles.fields}>
        <AboutCard card={card} />
        {card.first !== undefined && <p>{words.card(card, nameOf(card.personId ?? ""))}</p>}
        {card.description !== undefined && card.description !== "" && <p>{card.description}</p>}
        <Banner action={whyAction(text, namedAction(refused))}>
          {refusalWords(judgePlanning(actor, refused), nameOf(refused.target.personId))}
        </Banner>
      </div>
    </Dialog>
  );
}

/**
 * Moves a card without dragging it: who, from when to when, how long a day. The phone's way, and everybody's. What was
 * typed is based on the card as it was opened, and stays until it is saved.
 */
function ChangeCardDialog({
  card: shown,
  board,
  actor,
  onEdit,
  onPut,
  onDelete,
  onFindFree,
  onClose,
}: CardDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const reasonOf = useStepReason();
  const [card] = useState(shown);
  const [personId, setPersonId] = useState(card.personId);
  const [span, setSpan] = useState<DaySpanDraft>({
    first: card.first === undefined ? undefined : dateOfEpochDay(card.first),
    last: card.last === undefined ? undefined : dateOfEpochDay(card.last),
    hours: typeof card.minutes === "number" ? typedHours(card.minutes) : "",
  });
  const [event, setEvent] = useState<EventWords>({
    label: card.label,
    description: card.description,
    countsAsLoad: card.countsAsLoad,
  });
  const [onDaysOff, setOnDaysOff] = useState(card.onDaysOff);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const from = personOf(board, card.personId);
  const target = personOf(board, personId);
  const wanted = target && moveOf(card, target, from ?? null);
  const judgement = wanted && judgePlanning(actor, wanted);
  const why = wanted && !judgement?.allowed ? whyAction(text, namedAction(wanted)) : undefined;
  const { first, last, hours } = span;
  const minutes = hours.trim() === "" ? card.minutes : parseHours(hours);
  const spanProblems = useDaySpanProblems(span, { hoursOptional: typeof card.minutes !== "number" });
  const personProblem =
    personId === undefined
      ? text("validation.required")
      : judgement && !judgement.allowed
        ? refusalWords(judgement, board.rows.get(personId)?.person.name ?? "")
        : undefined;
  const isEvent = card.development === undefined;
  const titleProblem = isEvent && event.label.trim() === "" ? text("validation.required") : undefined;
  const options = [...board.rows.values()].map(({ person }) => ({
    value: person.id,
    label: person.name,
    description: format.list(person.teams),
  }));
  const wrong = [personProblem, titleProblem, ...Object.values(spanProblems)].some(
    (problem) => problem !== undefined,
  );
  const next: BoardCard | undefined =
    wrong || first === undefined || last === undefined || minutes === undefined
      ? undefined
      : {
          ...card,
          personId,
          first: epochDayOf(first),
          last: epochDayOf(last),
          minutes,
          onDaysOff,
          countsAsLoad: event.countsAsLoad,
        };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (!next || saving) return;
    setSaving(true);
    setFailure(undefined);
    const words: CardWords = {
      ...(onDaysOff === card.onDaysOff ? {} : { onDaysOff }),
      ...(isEvent
        ? {
            label: event.label.trim(),
            countsAsLoad: event.countsAsLoad,
            ...(event.description === undefined ? {} : { description: event.description }),
          }
        : {}),
    };
    try {
      // Whoever was told that somebody else has changed it, and saves again, means to.
      const { version } = codeOf(failure) === "cardChanged" ? shown : card;
      await onEdit({ ...next, version }, words);
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  const mayUnassign =
    from !== undefined && judgePlanning(actor, { action: "unassign", target: from }).allowed;
  const mayDelete =
    from !== undefined && judgePlanning(actor, { action: "personalEvent", target: from }).allowed;
  const boardAfter = next && changeCards(board, new Map([[next.id, next]]));
  const after =
    next?.personId === undefined || !boardAfter ? [] : daysAfter(board, boardAfter, next.personId, [next]);
  // Whom the card leaves: what they still have on its days.
  const left =
    card.personId === undefined || card.personId === next?.personId || !boardAfter
      ? []
      : daysAfter(board, boardAfter, card.personId, [card]);
  const nameIfTwo = (id: string | undefined): string | undefined =>
    id === undefined || left.length === 0 ? undefined : board.rows.get(id)?.person.name;
  const coversDayOff = next !== undefined && hasDayOff(board, next);
  return (
    <Dialog
      title={titleOf(card)}
      onClose={onClose}
      onSubmit={() => void save()}
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
          {isEvent && mayDelete && (
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
          <Button type="submit" variant="primary" loading={saving}>
            {text("planning.card.save")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure !== undefined && (
          <Banner tone="error" announce action={whyAction(text, whyOf(failure))}>
            {reasonOf(failure)}
          </Banner>
        )}
        <AboutCard card={card} />
        {isEvent && (
          <EventTitleFields
            words={event}
            titleProblem={checked ? titleProblem : undefined}
            onChange={setEvent}
          />
        )}
        <Combobox
          label={text("planning.card.person")}
          options={options}
          value={options.find(({ value }) => value === personId)}
          onChange={(option) => setPersonId(option?.value)}
          error={
            checked && personProblem !== undefined ? (
              <span className={styles.refusal}>
                {personProblem} {why && <ActionButton action={why} size="compact" variant="quiet" />}
              </span>
            ) : undefined
          }
        />
        <DaySpanFields draft={span} problems={checked ? spanProblems : {}} onChange={setSpan} />
        {isEvent && <EventLoadField words={event} onChange={setEvent} />}
        {(coversDayOff || card.onDaysOff) && (
          <Checkbox label={text("planning.card.daysOff")} checked={onDaysOff} onChange={setOnDaysOff} />
        )}
        {after.length > 0 && (
          <section className={styles.after} aria-live="polite">
            <h3>{text("planning.card.after")}</h3>
            <DaysAfterTable days={after} person={nameIfTwo(personId)} />
            {left.length > 0 && <DaysAfterTable days={left} person={nameIfTwo(card.personId)} />}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the card lies on a day of the period on which its person does not work; its minutes fall on the others. */
function hasDayOff(board: Board, { personId, first, last }: BoardCard): boolean {
  const person = personId === undefined ? undefined : board.rows.get(personId)?.person;
  if (!person || first === undefined || last === undefined) return false;
  return person.capacity.some((capacity, day) => {
    const at = board.period.first + day;
    return capacity === 0 && first <= at && at <= last;
  });
}

function personOf(board: Board, id: string | undefined) {
  const person = id === undefined ? undefined : board.rows.get(id)?.person;
  return person && { personId: person.id, teams: person.teams };
}
