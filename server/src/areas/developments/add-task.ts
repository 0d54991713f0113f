import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CardRow } from "./card.store.ts";
import { findCard, findCardsOf, holdCardId } from "./card.store.ts";
import { emptyCard } from "./empty-card.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { findSeenDevelopment } from "./development.store.ts";
import { findMaking } from "./action.store.ts";
import { requireCardChange } from "./judge-card.ts";
import { findStaffMap, requireStaff } from "./staff.store.ts";
import type { CardChangeResult } from "./step-card.ts";
import type { CardChange } from "./edit-card.ts";
import { paramsOf, patchOf, todayOf } from "./edit-card.ts";

/**
 * Adds a task to a development, for a person or for one of the lists (D16); the same id again by the same person is the
 * same task, and its answer the same.
 */
export async function addTask(
  platform: Platform,
  reader: DevelopmentReader,
  developmentId: string,
  { id, ...wanted }: CardChange & { readonly id?: string | undefined },
): Promise<CardChangeResult> {
  return platform.database.transaction(async (queries) => {
    const development = await findSeenDevelopment(queries, reader, developmentId, { hold: true });
    if (!development) refuse("notFound");
    const made = id === undefined ? undefined : await findMade(queries, reader, id, developmentId);
    if (made) return made;
    const cards = await findCardsOf(queries, developmentId);
    if (cards.length >= developmentLimits.tasks) refuse("tooManyCards");
    const now = platform.now();
    const edit = new DevelopmentEdit(queries, { actorId: reader.personId, now, development, cards });
    const own = wanted.forecastDate !== undefined;
    const blank: CardRow = {
      ...emptyCard,
      development_id: developmentId,
      forecast_date: own ? (wanted.forecastDate ?? null) : development.forecast_date,
      own_forecast: own,
    };
    const { forecastDate: _date, ...rest } = wanted;
    const state: CardRow = { ...blank, ...patchOf(blank, rest, todayOf(platform)) };
    if (state.assignee_id !== null) await requireStaff(queries, [state.assignee_id]);
    const people = await findStaffMap(queries, [state.assignee_id]);
    requireCardChange(reader, undefined, state, people, true);
    const {
      id: _id,
      version: _version,
      created_at: _at,
      changed_at: _changed,
      created_by: _by,
      ...given
    } = state;
    const card = edit.addCard({ ...given, ...(id === undefined ? {} : { id }) });
    const actionId = await edit.save("taskAdded", paramsOf(blank, state), { part: "cards" });
    return { cardIds: [card.id], actionId };
  });
}

/**
 * What a card was made with that somebody makes under its id again: by a page that had no answer. Anything else under
 * the id is refused. Whoever sends the same at once waits and finds the first.
 */
export async function findMade(
  queries: Transaction<Schema>,
  reader: DevelopmentReader,
  id: string,
  developmentId: string | null,
): Promise<CardChangeResult | undefined> {
  await holdCardId(queries, id);
  const there = await findCard(queries, id);
  if (!there) return undefined;
  const isSame = there.created_by === reader.personId && there.development_id === developmentId;
  if (!isSame || there.deleted_at) refuse("conflict");
  return { cardIds: [id], actionId: await findMaking(queries, "card_id", id) };
}
