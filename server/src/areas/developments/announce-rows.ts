import {
  planningCardsChanged,
  planningCardsLeft,
} from "@planete/shared/contract/development-planning.contract.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import type { AnnouncedEntry } from "../../platform/live/announce.ts";
import { toEntry } from "../../platform/live/announce.ts";
import type { Topic, TopicFinder } from "../../platform/live/topics.ts";
import { planningRowsTopic, rowTopic, teamRowsTopic } from "../../platform/live/topics.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { CardRow } from "./card.store.ts";
import { readerOf } from "./development-reader.ts";
import type { StaffMap } from "./staff.store.ts";

/** A card before and after a change; undefined where it was not yet there. */
export interface RowChange {
  readonly id: string;
  readonly was: CardRow | undefined;
  readonly is: CardRow | undefined;
}

const isThere = (card: CardRow | undefined): card is CardRow =>
  card !== undefined && card.deleted_at === null && card.archived_at === null;

/** On one of the two lists of cards that wait for a person (D11). */
function isWaiting(card: CardRow | undefined): boolean {
  return isThere(card) && card.assignee_id === null;
}

/** True where a list of waiting cards changes. */
export function hasWaiting(changes: readonly RowChange[]): boolean {
  return changes.some(({ was, is }) => isWaiting(was) || isWaiting(is));
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
export function viewersOfRows(personIds: readonly string[], people: StaffMap): readonly Topic[] {
  return [...new Set(personIds.flatMap((personId) => viewersOf(personId, people)))];
}

/** Whose rows a change touches. */
export function rowsOf(changes: readonly RowChange[]): readonly string[] {
  return changes
    .flatMap(({ was, is }) => [rowOf(was), rowOf(is)])
    .filter((row): row is string => row !== null);
}

/** The cards of a change that are on somebody's row now. */
export function cardsOnRows(changes: readonly RowChange[]): readonly string[] {
  return changes.flatMap(({ id, is }) => (rowOf(is) === null ? [] : [id]));
}

/**
 * Tells the pages that show a row what of it changed, with the cards themselves, so that nothing has to be read again.
 * Whoever views the row that a card left hears only that it is gone (D10).
 */
export function rowEntries(
  changes: readonly RowChange[],
  views: readonly CardView[],
  people: StaffMap,
  { actorId, actionId }: { readonly actorId: string; readonly actionId: string },
): readonly AnnouncedEntry[] {
  const actor = people.get(actorId);
  const told = { by: actor ? { _id: actor.personId, name: actor.name } : null, actionId };
  const moved = changes.map(({ id, was, is }) => ({ id, from: rowOf(was), to: rowOf(is), is }));
  const left = Map.groupBy(
    moved.filter(({ from, to }) => from !== null && from !== to),
    ({ from }) => from,
  );
  const entries: AnnouncedEntry[] = [];
  for (const [from, cards] of left) {
    if (from === null) continue;
    entries.push(
      toEntry({
        event: planningCardsLeft,
        audience: viewersOf(from, people),
        payload: {
          cards: cards.map(({ id, is }) => ({ _id: id, version: is?.version ?? 0, from })),
          ...told,
        },
      }),
    );
  }
  for (const [to, cards] of Map.groupBy(views, ({ assignee }) => assignee?.id)) {
    if (to === undefined) continue;
    // One event carries what fits into it.
    for (let place = 0; place < cards.length; place += 50)
      entries.push(
        toEntry({
          event: planningCardsChanged,
          audience: viewersOf(to, people),
          payload: { cards: cards.slice(place, place + 50).map(cardToWire), ...told },
        }),
      );
  }
  return entries;
}
