import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { CardRow } from "./card.store.ts";
import type { CardState, DevelopmentState, Snapshot } from "./snapshot.ts";
import type { DevelopmentRow } from "./development.store.ts";

/** Writes what a change sets; only a change of its own fields moves the version of a development. */
export async function updateDevelopment(
  queries: Queries,
  row: DevelopmentRow,
  change: { readonly patch: Partial<DevelopmentState>; readonly own: boolean; readonly at: Date },
): Promise<void> {
  const { patch, own, at } = change;
  await queries
    .updateTable("development")
    .set({ ...patch, changed_at: at, ...(own ? { version: row.version + 1 } : {}) })
    .where("id", "=", row.id)
    .execute();
}

/** Sets the same on cards that are held. */
export async function updateCards(
  queries: Queries,
  ids: readonly string[],
  { day_list: list, ...patch }: Partial<CardState>,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("card")
    .set((row) => ({
      ...patch,
      ...(list === undefined ? {} : { day_list: list && JSON.stringify(list) }),
      version: row("version", "+", 1),
      changed_at: at,
    }))
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}

export async function insertCard(queries: Queries, card: CardRow): Promise<void> {
  await queries
    .insertInto("card")
    .values({ ...card, day_list: card.day_list && JSON.stringify(card.day_list) })
    .execute();
}

export interface NewAction {
  readonly id: string;
  readonly developmentId: string | null;
  readonly cardId: string | null;
  readonly at: Date;
  readonly actorId: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** What undoing gives back, and what must still be so for it. */
  readonly before?: Snapshot;
  readonly after?: Snapshot;
}

export async function insertAction(queries: Queries, action: NewAction): Promise<void> {
  await queries
    .insertInto("development_action")
    .values({
      id: action.id,
      development_id: action.developmentId,
      card_id: action.cardId,
      at: action.at,
      actor_id: action.actorId,
      action: action.action,
      params: JSON.stringify(action.params),
      before: action.before ? JSON.stringify(action.before) : null,
      after: action.after ? JSON.stringify(action.after) : null,
    })
    .execute();
}
