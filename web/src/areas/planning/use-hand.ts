import { useMemo, useState } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { changeCards, withCards } from "./board/board.ts";
import type { DayAfter } from "./board/days-after.ts";
import { daysAfter } from "./board/days-after.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import type { GridCard } from "./grid/grid-model.ts";
import type { Hand } from "./hand.ts";
import { cardsAfter, reachable } from "./hand.ts";
import type { HandRefusal, HandVerdicts } from "./judge-hand.ts";
import { judgeHand } from "./judge-hand.ts";
import type { BoardSteps } from "./use-board.ts";
import { useConditionWords, useRefusalWords, useShortRefusal } from "./use-refusal-words.ts";

/** Colleagues who could do it, that are named. */
const mostOthers = 3;

/** Why something may not be put where it is: the sentence, all that the rules ask for, and whoever could do it. */
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
  /** Says why nothing was taken. */
  readonly say: (words: string) => void;
  readonly canLift: (cardId: string) => boolean;
  readonly take: (carry: Carry, by: Hand["by"]) => void;
  readonly moveTo: (target: CarryTarget, copies?: boolean) => void;
  readonly drop: () => void;
  /** Puts what is held straight into one of the lists. */
  readonly dropInList: (list: "without-date" | "with-date") => void;
  readonly putBack: () => void;
}

const noMarks: HandState["marks"] = new Map();
const noVerdicts: HandVerdicts = { rows: new Map(), lists: undefined };
const nothing: ReadonlySet<string> = new Set();
const nothingHeld: readonly BoardCard[] = [];
const noDays: readonly DayAfter[] = [];

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
  const hours = useHours();
  const [held, setHeld] = useState<Hand>();
  const [told, setTold] = useState("");
  const board = useMemo(() => withWaiting(steps.board, waiting), [steps.board, waiting]);

  const cards = held?.carry.cardIds.flatMap((id) => board.cards.get(id) ?? []) ?? [];
  const carryKey = held?.carry;
  const copying = held?.copies === true;
  // At pick-up rows and lists are judged once, by the function that the server asks too (D10).
  const verdicts = useMemo(
    () => (carryKey ? judgeHand(actor, board, carryKey, copying) : noVerdicts),
    // oxlint-disable-next-line react/exhaustive-deps -- judged at pick-up, not at every change of others
    [carryKey, copying, actor],
  );
  const refusals = useMemo(
    () => new Map([...verdicts.rows].map(([id, { judgement }]) => [id, shortRefusal(judgement)] as const)),
    [verdicts, shortRefusal],
  );

  const nameOf = (personId: string): string => board.rows.get(personId)?.person.name ?? "";
  const wordsOf = ({ judgement, person }: HandRefusal): string =>
    refusalWords(judgement, nameOf(person?.personId ?? ""));
  const refusalAt = (where: CarryTarget): Refusal | undefined => {
    if (where.kind === "nowhere") return undefined;
    const found = where.kind === "row" ? verdicts.rows.get(where.personId) : verdicts.lists;
    if (found === undefined) return undefined;
    if (found === "event") return { reason: text("planning.refused.event"), checks: [], others: [] };
    return {
      reason: wordsOf(found),
      checks: conditionWords(found.judgement.conditions, nameOf),
      others: [...board.rows.values()]
        .filter(({ person }) => person.teams.includes(supervisionTeam) && person.id !== actor.personId)
        .slice(0, mostOthers)
        .map(({ person }) => person.name),
    };
  };
  const target = held?.target;
  const refusal = target && refusalAt(target);
  const reason = refusal?.reason;
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
  const title =
    cards.length === 1 ? (cards[0]?.title ?? "") : text("planning.cards", { count: cards.length });

  const days = target?.kind === "row" ? daysAfter(board, shown, target.personId, after) : noDays;
  /** What each day would hold is for ears too: how many days, and those that hold too much. */
  const saidOver = (where: {
    readonly title: string;
    readonly person: string;
    readonly day: string;
  }): string => {
    if (days.length === 0) return text("planning.said.over", where);
    const over = days.filter(({ load, capacity }) => load > capacity);
    if (over.length === 0) return text("planning.said.fits", { ...where, count: days.length });
    const lines = over.map(({ day, load, capacity }) =>
      text("planning.said.excess", { day: dayWords(day), hours: hours(load - capacity) }),
    );
    return text("planning.said.tooMuch", { ...where, days: format.list(lines) });
  };
  const saidOf = (): string => {
    if (!held || !target) return told;
    if (target.kind === "nowhere") return "";
    if (target.kind !== "row")
      return reason === undefined
        ? text(`planning.said.${target.kind}`, { title })
        : text("planning.said.notAllowed", { title, reason });
    const where = { title, person: nameOf(target.personId), day: dayWords(target.day) };
    return reason === undefined ? saidOver(where) : text("planning.said.refused", { ...where, reason });
  };

  return {
    held,
    board: shown,
    lifted,
    marks,
    refusals,
    title,
    refusal,
    after: days,
    said: saidOf(),
    say: setTold,
    canLift: (id) => board.cards.has(id),
    take: (carry, by) => {
      setTold("");
      const takenAt = new Map(carry.cardIds.flatMap((id) => firstDayOf(board, id)));
      setHeld({ carry, by, takenAt, target: { kind: "nowhere" } });
    },
    moveTo: (wanted, withCopy = false) =>
      setHeld((old) => {
        if (!old) return old;
        const next = reachable(old.carry, wanted);
        // What goes to a list is no copy, and neither is an end that is drawn.
        const copies = withCopy && next.kind === "row" && old.carry.grip === "move";
        return sameTarget(old.target, next) && (old.copies ?? false) === copies
          ? old
          : { ...old, target: next, copies };
      }),
    drop: () => {
      setHeld(undefined);
      if (after.length === 0) return;
      setTold(text("planning.said.put", { title }));
      if (copying) for (const card of after) void steps.copy(card);
      else void steps.put(after);
    },
    dropInList: (list) => {
      if (!held || held.carry.grip !== "move") return;
      // What may not go there stays in the hand, and is told why.
      if (refusalAt({ kind: list })) {
        setHeld({ ...held, target: { kind: list }, copies: false });
        return;
      }
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

function firstDayOf(board: Board, id: string): readonly (readonly [string, number])[] {
  const first = board.cards.get(id)?.first;
  return first === undefined ? [] : [[id, first]];
}

function sameTarget(one: CarryTarget, other: CarryTarget): boolean {
  if (one.kind !== "row" || other.kind !== "row") return one.kind === other.kind;
  return one.personId === other.personId && one.day === other.day;
}
