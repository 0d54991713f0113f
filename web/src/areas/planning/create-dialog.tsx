import type { ReactNode } from "react";
import { useState } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import type { PlanningAction, PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning, namedAction } from "@planete/shared/domain/planning/planning-rights.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { WhyQuestion } from "../../kit/ask-why.ts";
import { FailureBanner } from "../../kit/failure-banner.tsx";
import { useDevelopmentOptions } from "../../kit/use-development-options.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Board } from "./board/board.ts";
import type { DaySpanDraft } from "./day-span-fields.tsx";
import { DaySpanFields, useDaySpanProblems } from "./day-span-fields.tsx";
import styles from "./dialog-fields.module.css";
import type { EventWords } from "./event-words-fields.tsx";
import { EventLoadField, EventTitleFields } from "./event-words-fields.tsx";
import type { NewCard } from "./use-board.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/** What can be put on a row (D10, D16). */
export const newKinds = ["event", "card"] as const;
export type NewKind = (typeof newKinds)[number];

/** Making something on a row, as the rules know it. */
const creationOf = (kind: NewKind, target: Parameters<typeof personOf>[0]): PlanningAction => ({
  action: kind === "card" ? "createCard" : "personalEvent",
  target: personOf(target),
});

const personOf = ({ id, teams }: { readonly id: string; readonly teams: readonly string[] }) => ({
  personId: id,
  teams,
});

/** The kinds that somebody may make at all: cards need the right to see developments too. */
function useNewKinds(actor: PlanningActor): (person: Parameters<typeof personOf>[0]) => readonly NewKind[] {
  const { user } = usePerson();
  const seesDevelopments = (user.rights[developmentsRight] ?? 0) >= 1;
  return (person) =>
    newKinds.filter(
      (kind) =>
        (kind === "event" || seesDevelopments) && judgePlanning(actor, creationOf(kind, person)).allowed,
    );
}

/** Why nothing may be made on a row, in words, and the question that explains it. */
interface CreateRefusal {
  readonly reason: string;
  readonly question: WhyQuestion;
}

/**
 * Why nothing may be made on a row; undefined where something may. The double click asks for more than menu,
 * + and key, also on one's own row (D10).
 */
export function useCreateRefusal(
  actor: PlanningActor,
): (
  person: Parameters<typeof personOf>[0] & { readonly name: string },
  by: "menu" | "doubleClick",
) => CreateRefusal | undefined {
  const kindsOf = useNewKinds(actor);
  const refusalWords = useRefusalWords();
  return (person, by) => {
    const refusalOf = (kind: NewKind): CreateRefusal | undefined => {
      const creation = creationOf(kind, person);
      const judgement = judgePlanning(actor, creation);
      if (judgement.allowed) return undefined;
      return { reason: refusalWords(judgement, person.name), question: namedAction(creation) };
    };
    const twice = by === "doubleClick" ? refusalOf("card") : undefined;
    return twice ?? (kindsOf(person).length > 0 ? undefined : refusalOf("event"));
  };
}

interface CreateDialogProps {
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly personId: string;
  readonly day: number;
  /** Throws what went wrong. */
  readonly onMake: (card: NewCard) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Something new on a row: a personal event (training, travel, on call), or a card of a development (D16). What was typed
 * stays until it is saved.
 */
export function CreateDialog({ board, actor, personId, day, onMake, onClose }: CreateDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const kindsOf = useNewKinds(actor);
  const findDevelopments = useDevelopmentOptions();
  // The same id again is the same event or card: pressing twice makes one.
  const [id] = useState(newId);
  const [chosenId, setChosenId] = useState<string | undefined>(personId);
  const [wanted, setKind] = useState<NewKind>("event");
  const [event, setEvent] = useState<EventWords>({ label: "", description: "", countsAsLoad: true });
  const [development, setDevelopment] = useState<ComboboxOption<string>>();
  const [part, setPart] = useState("");
  const [span, setSpan] = useState<DaySpanDraft>({
    first: dateOfEpochDay(day),
    last: dateOfEpochDay(day),
    hours: typedHours(7 * 60),
  });
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const people = [...board.rows.values()].map(({ person }) => person);
  const person = people.find((each) => each.id === chosenId);
  const kinds: readonly NewKind[] = person ? kindsOf(person) : ["event"];
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? "event");
  const options = people
    .filter((each) => kindsOf(each).includes(kind))
    .map((each) => ({ value: each.id, label: each.name, description: format.list(each.teams) }));
  const { first, last, hours } = span;
  const minutes = parseHours(hours);
  const spanProblems = useDaySpanProblems(span, { hoursOptional: false });
  const required = text("validation.required");
  const problems = {
    person: chosenId === undefined ? required : undefined,
    title: kind === "event" && event.label.trim() === "" ? required : undefined,
    development: kind === "card" && !development ? required : undefined,
  };
  const shown = (problem: string | undefined): string | undefined => (checked ? problem : undefined);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (saving || first === undefined || last === undefined || minutes === undefined) return;
    const all = [...Object.values(problems), ...Object.values(spanProblems)];
    if (all.some((problem) => problem !== undefined) || chosenId === undefined) return;
    setSaving(true);
    setFailure(undefined);
    const label = (kind === "event" ? event.label : part).trim();
    try {
      await onMake({
        id,
        developmentId: kind === "card" ? development?.value : undefined,
        title: [kind === "card" ? development?.label : undefined, label].filter(Boolean).join(" · "),
        label,
        description: event.description ?? "",
        personId: chosenId,
        first: epochDayOf(first),
        last: epochDayOf(last),
        minutes,
        onDaysOff: false,
        countsAsLoad: event.countsAsLoad,
      });
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  const name = person?.name ?? "";
  return (
    <Dialog
      title={text(kind === "event" ? "planning.event.title" : "planning.create.card", { person: name })}
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
        {failure !== undefined && <FailureBanner error={failure} />}
        {kinds.length > 1 && (
          <SegmentedControl<NewKind>
            label={text("planning.create.kind")}
            options={kinds.map((value) => ({ value, label: text(`planning.create.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
            fullWidth
          />
        )}
        {kind === "event" ? (
          <EventTitleFields words={event} titleProblem={shown(problems.title)} onChange={setEvent} />
        ) : (
          <>
            <Combobox
              label={text("development.field.label")}
              placeholder={text("development.search")}
              options={findDevelopments}
              value={development}
              onChange={setDevelopment}
              error={shown(problems.development)}
            />
            <TextField
              label={text("planning.create.part")}
              hint={text("planning.create.part.hint")}
              optional
              value={part}
              maxLength={developmentLimits.label}
              onChange={setPart}
            />
          </>
        )}
        <Combobox
          label={text("planning.card.person")}
          options={options}
          value={options.find(({ value }) => value === chosenId)}
          onChange={(option) => setChosenId(option?.value)}
          error={shown(problems.person)}
        />
        <DaySpanFields draft={span} problems={checked ? spanProblems : {}} onChange={setSpan} />
        {kind === "event" && <EventLoadField words={event} onChange={setEvent} />}
      </div>
    </Dialog>
  );
}
