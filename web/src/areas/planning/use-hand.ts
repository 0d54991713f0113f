import { useMemo, useState } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningActor, PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { changeCards } from "./board/board.ts";
import type { Carry, CarryTarget } from "./grid/carry.ts";
import type { GridCard } from "./grid/grid-model.ts";
import type { Hand } from "./hand.ts";
import { cardsAfter } from "./hand.ts";
import type { BoardSteps } from "./use-board.ts";
import { useRefusalWords } from "./use-refusal-words.ts";
import { useRowWords } from "./use-row-words.ts";

export interface HandState {
  readonly held: Hand | undefined;
  /** What is shown: the board with what is in the hand where it would be. */
  readonly board: Board;
  readonly lifted: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, NonNullable<GridCard["mark"]>>;
  /** By person, why nothing of what is held may be put there. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly title: string;
  /** Why it may not be put where it is; undefined where it may. */
  readonly reason: string | undefined;
  /** The load of its days after the drop. */
  readonly after: string;
  /** For ears, and for eyes while something is held. */
  readonly said: string;
  readonly canLift: (cardId: string) => boolean;
  readonly take: (carry: Carry, by: Hand["by"]) => void;
  readonly moveTo: (target: CarryTarget) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

const noMarks: HandState["marks"] = new Map();
const nobody: HandState["refusals"] = new Map();
const nothing: ReadonlySet<string> = new Set();

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
  const words = useRowWords();
  const refusalWords = useRefusalWords();
  const [held, setHeld] = useState<Hand>();
  const [told, setTold] = useState("");
  const board = useMemo(() => withWaiting(steps.board, waiting), [steps.board, waiting]);

  const cards = held?.carry.cardIds.flatMap((id) => board.cards.get(id) ?? []) ?? [];
  const carryKey = held?.carry;
  // At pick-up all rows are judged once, by the function that the server asks too (D10).
  const refusals = useMemo(() => {
    if (!carryKey) return nobody;
    const from = carryKey.fromPerson === undefined ? null : personOf(board, carryKey.fromPerson);
    return new Map(
      [...board.rows.values()].flatMap(({ person }) => {
        const judgement = judgePlanning(actor, { action: "drop", target: personOf(board, person.id), from });
        return judgement.allowed ? [] : [[person.id, refusalWords(judgement, person.name)] as const];
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- judged at pick-up, not at every change of others
  }, [carryKey, actor, refusalWords]);

  const target = held?.target;
  const reason = target?.kind === "row" ? refusals.get(target.personId) : undefined;
  const after = useMemo(
    () => (held && reason === undefined ? cardsAfter(board, held, today) : []),
    [held, reason, board, today],
  );
  const shown = useMemo(
    () => (after.length === 0 ? board : changeCards(board, new Map(after.map((card) => [card.id, card])))),
    [board, after],
  );
  const marks = useMemo(() => {
    if (steps.saving.size === 0) return noMarks;
    return new Map([...steps.saving].map((id) => [id, "saving"] as const));
  }, [steps.saving]);

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

  const loadAfter = (personId: string, card: BoardCard | undefined): string => {
    const row = shown.rows.get(personId);
    if (!row || card?.first === undefined) return "";
    const at = Math.max(0, card.first - board.period.first);
    return words.load(row.load[at] ?? 0, row.person.capacity[at] ?? 0);
  };
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
    lifted: held ? new Set(held.carry.cardIds) : nothing,
    marks,
    refusals,
    title,
    reason,
    after: target?.kind === "row" ? loadAfter(target.personId, after[0]) : "",
    said: saidOf(),
    canLift: (id) => board.cards.has(id),
    take: (carry, by) => {
      setTold("");
      setHeld({ carry, by, target: { kind: "nowhere" } });
    },
    moveTo: (next) =>
      setHeld((old) => (old && !sameTarget(old.target, next) ? { ...old, target: next } : old)),
    drop: () => {
      setHeld(undefined);
      if (after.length === 0) return;
      setTold(text("planning.said.put", { title }));
      void steps.put(after);
    },
    putBack: () => {
      setHeld(undefined);
      setTold(text("planning.said.back", { title }));
    },
  };
}

function withWaiting(board: Board, waiting: readonly BoardCard[]): Board {
  return { ...board, cards: new Map([...waiting.map((card) => [card.id, card] as const), ...board.cards]) };
}

function personOf(board: Board, personId: string): PlanningPerson {
  return { personId, teams: board.rows.get(personId)?.person.teams ?? [] };
}

function sameTarget(one: CarryTarget, other: CarryTarget): boolean {
  if (one.kind !== "row" || other.kind !== "row") return one.kind === other.kind;
  return one.personId === other.personId && one.day === other.day;
}
