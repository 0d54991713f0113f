import type {
  PlanningAction,
  PlanningActor,
  PlanningJudgement,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { Board, BoardCard } from "./board/board.ts";
import type { Carry } from "./grid/carry.ts";

/** What of a held card decides where it may go: whether it is a personal event, and whose row it is taken from. */
interface HeldPart {
  readonly event: boolean;
  readonly from: PlanningPerson | null;
}

/** Why what is held may not be put somewhere: the first of its cards that the rules refuse, and by what (D10). */
export interface HandRefusal {
  readonly judgement: PlanningJudgement;
  /** Whose planning it is about. */
  readonly person: PlanningPerson | null;
}

export interface HandVerdicts {
  /** By person, why nothing of what is held may be put on their row; rows that may have it are left out. */
  readonly rows: ReadonlyMap<string, HandRefusal>;
  /** The same for both lists; `event` for a personal event, which waits in none. */
  readonly lists: HandRefusal | "event" | undefined;
}

/**
 * Judges all rows and the lists once, as the server judges each card of the step: one that is refused refuses all, for
 * they are put down together or not at all.
 */
export function judgeHand(actor: PlanningActor, board: Board, carry: Carry, copies: boolean): HandVerdicts {
  const held = carry.cardIds.flatMap((id) => board.cards.get(id) ?? []);
  const parts = partsOf(board, held);
  // An end is drawn along its own row.
  const people =
    carry.grip === "move"
      ? [...board.rows.keys()]
      : [...board.rows.keys()].filter((personId) => personId === carry.fromPerson);
  const rows = new Map<string, HandRefusal>();
  for (const personId of people) {
    // Several cards keep their people when they are moved along days only.
    const stay = carry.cardIds.length > 1 && personId === carry.fromPerson;
    const row = planningPerson(board, personId);
    const refusal = firstRefusal(
      actor,
      parts.flatMap((part) => onRow(part, (stay && part.from) || row, copies)),
    );
    if (refusal) rows.set(personId, refusal);
  }
  return { rows, lists: parts.some(({ event }) => event) ? "event" : firstRefusal(actor, parts.map(toList)) };
}

/** Cards that the rules judge alike are one part. */
function partsOf(board: Board, held: readonly BoardCard[]): readonly HeldPart[] {
  const parts = new Map<string, HeldPart>();
  for (const { development, personId } of held) {
    const event = development === undefined;
    parts.set(`${event} ${personId ?? ""}`, {
      event,
      from: personId === undefined ? null : planningPerson(board, personId),
    });
  }
  return [...parts.values()];
}

function onRow({ event, from }: HeldPart, target: PlanningPerson, copies: boolean): PlanningAction[] {
  if (copies) return [event ? { action: "personalEvent", target } : { action: "copy", target }];
  if (!event) return [{ action: "drop", target, from }];
  const rows = from === null || from.personId === target.personId ? [target] : [target, from];
  return rows.map((person) => ({ action: "personalEvent", target: person }));
}

const toList = ({ from }: HeldPart): PlanningAction =>
  from === null ? { action: "changeUnassigned", seen: true } : { action: "unassign", target: from };

function firstRefusal(actor: PlanningActor, actions: readonly PlanningAction[]): HandRefusal | undefined {
  for (const action of actions) {
    const judgement = judgePlanning(actor, action);
    if (!judgement.allowed) return { judgement, person: "target" in action ? action.target : null };
  }
  return undefined;
}

function planningPerson(board: Board, personId: string): PlanningPerson {
  return { personId, teams: board.rows.get(personId)?.person.teams ?? [] };
}
