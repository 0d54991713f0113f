import {
  planningCardsChanged,
  planningCardsLeft,
} from "@planete/shared/contract/development-planning.contract.ts";
import { cardToWire } from "@planete/shared/contract/development-wire.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { announce } from "../../platform/live/announce.ts";
import type { Topic, TopicFinder } from "../../platform/live/topics.ts";
import { planningRowsTopic, rowTopic, teamRowsTopic } from "../../platform/live/topics.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { CardRow } from "./card.store.ts";
import { selectCardsOf } from "./card.store.ts";
import { readerOf } from "./development-reader.ts";
import type { StaffMap } from "./staff.store.ts";
import { findStaffMap } from "./staff.store.ts";

/** A card before and after a change; undefined where it was not yet there. */
export interface RowChange {
  readonly id: string;
  readonly was: CardRow | undefined;
  readonly is: CardRow | undefined;
}

const isThere = (card: CardRow | undefined): card is CardRow =>
  card !== undefined && card.deleted_at === null && card.archived_at === null;

/** On one of the two lists of cards that wait for a person (D11). */
export function isWaiting(card: CardRow | undefined): boolean {
  return isThere(card) && card.assignee_id === null;
}

const rowOf = (card: CardRow | undefined): string | null => (isThere(card) ? card.assignee_id : null);

/** The topics of whoever may view rows of the planning, by their planning entries (D10). */
export function rowTopicsOf(queries: Queries): TopicFinder {
  return async (caller) => {
    if (!caller.person.employee) return [];
    const { views } = await readerOf(queries, caller);
    return views.all
      ? [planningRowsTopic]
      : [...views.teams.map(teamRowsTopic), ...views.personIds.map(rowTopic)];
  };
}

function viewersOf(personId: string, people: StaffMap): readonly Topic[] {
  const teams = people.get(personId)?.teams ?? [];
  return [planningRowsTopic, rowTopic(personId), ...teams.map(teamRowsTopic)];
}

/** The topics of whoever may view one of these rows, with or without the right of the screen. */
export async function findRowViewers(
  queries: Queries,
  personIds: readonly string[],
): Promise<readonly Topic[]> {
  const people = await findStaffMap(queries, personIds);
  return [...new Set(personIds.flatMap((personId) => viewersOf(personId, people)))];
}

/**
 * Tells the pages that show a row what of it changed, with the cards themselves, so that nothing has to be read again.
 * Whoever views the row that a card left hears only that it is gone (D10).
 */
export async function announceRows(
  queries: Transaction<Schema>,
  changes: readonly RowChange[],
  { actorId, actionId }: { readonly actorId: string; readonly actionId: string },
): Promise<void> {
  const moved = changes.map(({ id, was, is }) => ({ id, from: rowOf(was), to: rowOf(is), is }));
  const rows = moved.flatMap(({ from, to }) => [from, to]);
  if (rows.every((row) => row === null)) return;
  const people = await findStaffMap(queries, [...rows, actorId]);
  const actor = people.get(actorId);
  const told = { by: actor ? { _id: actor.personId, name: actor.name } : null, actionId };
  const left = Map.groupBy(
    moved.filter(({ from, to }) => from !== null && from !== to),
    ({ from }) => from,
  );
  for (const [from, cards] of left) {
    if (from === null) continue;
    await announce(queries, {
      event: planningCardsLeft,
      audience: viewersOf(from, people),
      payload: { cards: cards.map(({ id, is }) => ({ _id: id, version: is?.version ?? 0, from })), ...told },
    });
  }
  const here = moved.filter(({ to }) => to !== null);
  const views = await selectCardsOf(
    queries,
    here.map(({ id }) => id),
  );
  for (const [to, cards] of Map.groupBy(views, ({ assignee }) => assignee?.id)) {
    if (to === undefined) continue;
    // One event carries what fits into it.
    for (let place = 0; place < cards.length; place += 50)
      await announce(queries, {
        event: planningCardsChanged,
        audience: viewersOf(to, people),
        payload: { cards: cards.slice(place, place + 50).map(cardToWire), ...told },
      });
  }
}
