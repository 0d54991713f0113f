import type { PlanningAction } from "@planete/shared/domain/planning/planning-rights.ts";
import type { CardRow } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import type { StaffMap } from "./staff.store.ts";

/** What of a card decides who may change it. */
type JudgedCard = Pick<CardRow, "development_id" | "assignee_id" | "deleted_at">;

/**
 * The actions of D10 that a change of a card is made of; `before` is missing for one that is made or comes back, `after`
 * for one that goes. `seen`: its development is one the reader sees (D17).
 */
function actionsOf(
  before: JudgedCard | undefined,
  after: JudgedCard | undefined,
  people: StaffMap,
  seen: boolean,
): readonly PlanningAction[] {
  const personOf = (card: JudgedCard | undefined) => {
    const id = card?.assignee_id;
    if (id === null || id === undefined) return undefined;
    // Somebody who has left is in no team any more: entries for teams do not cover them.
    return people.get(id) ?? { personId: id, teams: [] };
  };
  const was = before?.deleted_at ? undefined : before;
  const is = after?.deleted_at ? undefined : after;
  const from = personOf(was);
  const target = personOf(is);
  if ((was ?? is)?.development_id === null) {
    const rows = [from, target].filter((person) => person !== undefined);
    return rows.map((person) => ({ action: "personalEvent", target: person }));
  }
  if (!was) return target ? [{ action: "copy", target }] : [{ action: "createDevelopment" }];
  if (!is) return [from ? { action: "deleteCard", target: from } : { action: "deleteUnassigned", seen }];
  if (from?.personId === target?.personId) {
    return [target ? { action: "reschedule", target } : { action: "changeUnassigned", seen }];
  }
  if (target) return [{ action: "drop", target, from: from ?? null }];
  return from ? [{ action: "unassign", target: from }] : [];
}

/** Ends the call with what is missing unless every part of the change is allowed. */
export function requireCardChange(
  reader: DevelopmentReader,
  before: JudgedCard | undefined,
  after: JudgedCard | undefined,
  people: StaffMap,
  seen: boolean,
): void {
  for (const action of actionsOf(before, after, people, seen)) requireAllowed(reader, action);
}
