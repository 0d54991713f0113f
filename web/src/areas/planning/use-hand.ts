import { useMemo, useState } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type {
  PlanningActor,
  PlanningJudgement,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { changeCards, withCards } from "./board/board.ts";
import type { DayAfter } from "./board/days-after.ts";
import { daysAfter } from "./board/days-after.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import type { GridCard } from "./grid/grid-model.ts";
import type { Hand } from "./hand.ts";
import { cardsAfter } from "./hand.ts";
import type { BoardSteps } from "./use-board.ts";
import { useConditionWords, useRefusalWords, useShortRefusal } from "./use-refusal-words.ts";

/** Colleagues who could do it, that are named. */
const mostOthers = 3;

/** Why something may not be put on a row: the sentence, all that the rules ask for, and whoever could do it. */
export interface Refusal {
  readonly reason: string;
  readonly checks: readonly { readonly words: string; readonly met: boolean }[];
  readonly others: readonly string[];
}

export interface HandState {
  readonly held: Hand | undefined;
  /** What is shown: the board with what is in the hand where it would be. */
  readonly board: Board;
  readonly lifted: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, NonNullable<GridCard["mark"]>>;
  /** By person, in two words why nothing of what is held may be put there. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly title: string;
  /** Why it may not be put where it is; undefined where it may. */
  readonly refusal: Refusal | undefined;
  /** The days of the row after the drop, load against capacity; none where nothing would be put. */
  readonly after: readonly DayAfter[];
  /** For ears, and for eyes while something is held. */
  readonly said: string;
  readonly canLift: (cardId: string) => boolean;
  readonly take: (carry: Carry, by: Hand["by"]) => void;
  readonly moveTo: (target: CarryTarget, copies?: boolean) => void;
  readonly drop: () => void;
  /** Puts what is held straight into one of the lists. */
  readonly dropInList: (list: "without-date" | "with-date") => void;
  readonly putBack: () => void;
}

const noMarks: HandState["marks"] = new Map();
const nobody: ReadonlyMap<string, PlanningJudgement> = new Map();
const nothing: ReadonlySet<string> = new Set();
const nothingHeld: readonly BoardCard[] = [];

interface HandOptions {
  readonly steps: BoardSteps;
  readonly actor: PlanningActor;
  /** Cards that wait in the lists, which may be picked up too. */
  readonly waiting: readonly BoardCard[];
  readonly today: string;
}

/** What is picked up, where it is, what the rules say of it, and what putting it down does. */
export function useHand({ steps, actor, waiting, today }: HandOptions): HandState {
  const text = useText();
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const shortRefusal = useShortRefusal();
  const conditionWords = useConditionWords();
  const [held, setHeld] = useState<Hand>();
  const [told, setTold] = useState("");
  const board = useMemo(() => withWaiting(steps.board, waiting), [steps.board, waiting]);

  const cards = held?.carry.cardIds.flatMap((id) => board.cards.get(id) ?? []) ?? [];
  const carryKey = held?.carry;
  const copying = held?.copies === true;
  // At pick-up all rows are judged once, by the function that the server asks too (D10).
  const judgements = useMemo(() => {
    if (!carryKey) return nobody;
    const ofEvents = carryKey.cardIds.every((id) => board.cards.get(id)?.development === undefined);
    const from = carryKey.fromPerson === undefined ? null : personOf(board, carryKey.fromPerson);
    return new Map(
      [...board.rows.values()].flatMap(({ person }) => {
        const row = personOf(board, person.id);
        const judgement = judgePlanning(
          actor,
          ofEvents
            ? { action: "personalEvent", target: row }
            : copying
              ? { action: "copy", target: row }
              : { action: "drop", target: row, from },
        );
        return judgement.allowed ? [] : [[person.id, judgement] as const];
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- judged at pick-up, not at every change of others
  }, [carryKey, copying, actor]);
  const refusals = useMemo(
    () => new Map([...judgements].map(([id, judgement]) => [id, shortRefusal(judgement)] as const)),
    [judgements, shortRefusal],
  );

  const target = held?.target;
  const judgement = target?.kind === "row" ? judgements.get(target.personId) : undefined;
  const reason =
    judgement && target?.kind === "row"
      ? refusalWords(judgement, board.rows.get(target.personId)?.person.name ?? "")
      : undefined;
  const after = useMemo(
    () => (held && reason === undefined ? cardsAfter(board, held, today) : nothingHeld),
    [held, reason, board, today],
  );
  const shown = useMemo(() => {
    if (after.length === 0) return board;
    // A copy lies where it would be beside the card that it is made from.
    const placed = after.map((card) => [copying ? `copy ${card.id}` : card.id, card] as const);
    return changeCards(board, new Map(placed.map(([id, card]) => [id, { ...card, id }])));
  }, [board, after, copying]);
  const marks = useMemo(() => {
    if (steps.saving.size === 0) return noMarks;
    return new Map([...steps.saving].map((id) => [id, "saving"] as const));
  }, [steps.saving]);

  // One set while the hand holds the same: rows that nothing happens to are not drawn again at each step.
  const lifted = useMemo(() => (carryKey ? new Set(carryKey.cardIds) : nothing), [carryKey]);

  const dayWords = (day: number): string =>
    format.date(utcDate(dateOfEpochDay(day)), {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
  const nameOf = (personId: string): string => board.rows.get(personId)?.person.name ?? "";
  const title =
    cards.length === 1 ? (cards[0]?.title ?? "") : text("planning.cards", { count: cards.length });

  const refusalOf = (personId: string, words: string): Refusal => ({
    reason: words,
    checks: conditionWords(judgements.get(personId)?.conditions ?? [], nameOf),
    others: [...board.rows.values()]
      .filter(({ person }) => person.teams.includes(supervisionTeam) && person.id !== actor.personId)
      .slice(0, mostOthers)
      .map(({ person }) => person.name),
  });
  const saidOf = (): string => {
    if (!held || !target) return told;
    if (target.kind === "nowhere") return "";
    if (target.kind !== "row") return text(`planning.said.${target.kind}`, { title });
    const where = { title, person: nameOf(target.personId), day: dayWords(target.day) };
    return reason === undefined
      ? text("planning.said.over", where)
      : text("planning.said.refused", { ...where, reason });
  };

  return {
    held,
    board: shown,
    lifted,
    marks,
    refusals,
    title,
    refusal: target?.kind === "row" && reason !== undefined ? refusalOf(target.personId, reason) : undefined,
    after: target?.kind === "row" ? daysAfter(board, shown, target.personId, after) : [],
    said: saidOf(),
    canLift: (id) => board.cards.has(id),
    take: (carry, by) => {
      setTold("");
      setHeld({ carry, by, target: { kind: "nowhere" } });
    },
    moveTo: (next, withCopy = false) =>
      setHeld((old) =>
        old && (!sameTarget(old.target, next) || (old.copies ?? false) !== withCopy)
          ? { ...old, target: next, copies: withCopy }
          : old,
      ),
    drop: () => {
      setHeld(undefined);
      if (after.length === 0) return;
      setTold(text("planning.said.put", { title }));
      if (copying) for (const card of after) void steps.copy(card);
      else void steps.put(after);
    },
    dropInList: (list) => {
      if (!held) return;
      const moved = cardsAfter(board, { ...held, target: { kind: list } }, today);
      setHeld(undefined);
      if (moved.length === 0) return;
      setTold(text(`planning.said.${list}`, { title }));
      void steps.put(moved);
    },
    putBack: () => {
      setHeld(undefined);
      setTold(text("planning.said.back", { title }));
    },
  };
}

function withWaiting(board: Board, waiting: readonly BoardCard[]): Board {
  if (waiting.length === 0) return board;
  return withCards(
    board,
    () => new Map([...waiting.map((card) => [card.id, card] as const), ...board.cards]),
  );
}

function personOf(board: Board, personId: string): PlanningPerson {
  return { personId, teams: board.rows.get(personId)?.person.teams ?? [] };
}

function sameTarget(one: CarryTarget, other: CarryTarget): boolean {
  if (one.kind !== "row" || other.kind !== "row") return one.kind === other.kind;
  return one.personId === other.personId && one.day === other.day;
}
