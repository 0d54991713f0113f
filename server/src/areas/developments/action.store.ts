import type { LastAction } from "@planete/shared/contract/error-details.ts";
import type { NamedView } from "@planete/shared/contract/development-wire.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Snapshot } from "./snapshot.ts";

export interface ActionRow {
  readonly id: string;
  readonly developmentId: string | null;
  readonly cardId: string | null;
  readonly at: Date;
  readonly actor: NamedView | null;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly canBeUndone: boolean;
  readonly undone: boolean;
}

/** An entry of the history that nothing can be undone by: a note, worked time, a comment. */
export async function recordAction(
  queries: Queries,
  entry: {
    readonly developmentId: string;
    readonly actorId: string;
    readonly at: Date;
    readonly action: string;
    readonly params: Readonly<Record<string, unknown>>;
  },
): Promise<string> {
  const id = newId(entry.at.getTime());
  await queries
    .insertInto("development_action")
    .values({
      id,
      development_id: entry.developmentId,
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      params: JSON.stringify(entry.params),
    })
    .execute();
  return id;
}

/** The entry that a development, a task or a personal event was made with; null for one that came with another change. */
export async function findMaking(
  queries: Queries,
  of: "development_id" | "card_id",
  id: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom("development_action")
    .select("id")
    .where(of, "=", id)
    .where("action", "in", of === "card_id" ? ["taskAdded", "eventAdded"] : ["created"])
    .orderBy("position")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The history of a development and its cards, the newest first. */
export async function findActions(
  queries: Queries,
  developmentId: string,
  { cursor, limit = 50, id }: { cursor?: string | undefined; limit?: number | undefined; id?: string } = {},
): Promise<{ readonly rows: readonly ActionRow[]; readonly next: string | null }> {
  const after = readCursor(cursor);
  const { rows } = await sql<{
    id: string;
    position: string;
    development_id: string | null;
    card_id: string | null;
    at: Date;
    actor_id: string | null;
    actor_name: string | null;
    action: string;
    params: Readonly<Record<string, unknown>>;
    undoable: boolean;
    undone: boolean;
  }>`
    select a.id, a.position, a.development_id, a.card_id, a.at, a.actor_id, p.firstname || ' ' || p.lastname as actor_name,
           a.action, a.params, a.before is not null as undoable, a.undone_at is not null as undone
    from development_action a left join person p on p.id = a.actor_id
    where a.development_id = ${developmentId}
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
      ${after ? sql`and a.position < ${after[0]}::bigint` : sql``}
    order by a.position desc limit ${limit + 1}`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      id: row.id,
      developmentId: row.development_id,
      cardId: row.card_id,
      at: row.at,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
      action: row.action,
      params: row.params,
      canBeUndone: row.undoable && !row.undone,
      undone: row.undone,
    })),
    next: rows.length > limit && last ? writeCursor([last.position, last.id]) : null,
  };
}

interface MovedDays {
  readonly firstDay: string | null;
  readonly forecastDate: string | null;
}

export interface LastMove {
  readonly id: string;
  readonly actorId: string | null;
  readonly from: MovedDays;
  readonly to: MovedDays;
}

/** The last change of a card, if it moved its days or its forecast date and still holds. */
export async function findLastMove(queries: Queries, cardId: string): Promise<LastMove | undefined> {
  const last = await queries
    .selectFrom("development_action")
    .select(["id", "actor_id", "action", "params", "undone_at"])
    .where("card_id", "=", cardId)
    .orderBy("position", "desc")
    .executeTakeFirst();
  if (!last || last.undone_at || !["cardRescheduled", "cardForecastSet"].includes(last.action))
    return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written with `paramsOf` alone
  const { from, to } = last.params as unknown as Pick<LastMove, "from" | "to">;
  return { id: last.id, actorId: last.actor_id, from, to };
}

export interface UndoableAction {
  readonly id: string;
  readonly development_id: string | null;
  readonly actor_id: string | null;
  readonly action: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly undone_at: Date | null;
}

export async function findUndoable(queries: Queries, id: string): Promise<UndoableAction | undefined> {
  const row = await queries
    .selectFrom("development_action")
    .select(["id", "development_id", "actor_id", "action", "before", "after", "undone_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by DevelopmentEdit alone
  return row && { ...row, before: row.before as Snapshot | null, after: row.after as Snapshot | null };
}

export async function markUndone(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("development_action").set({ undone_at: at }).where("id", "=", id).execute();
}

/** Who changed something last and how, for whoever comes second. */
export async function newsOf(
  queries: Queries,
  about: { readonly development_id: string } | { readonly card_id: string },
  version: number,
): Promise<LastAction> {
  const [column, value] =
    "card_id" in about
      ? (["a.card_id", about.card_id] as const)
      : (["a.development_id", about.development_id] as const);
  const last = await queries
    .selectFrom("development_action as a")
    .leftJoin("person as p", "p.id", "a.actor_id")
    .select(["a.action", "a.params", "a.at", sql<string | null>`p.firstname || ' ' || p.lastname`.as("name")])
    .where(column, "=", value)
    .orderBy("a.position", "desc")
    .executeTakeFirst();
  return {
    version,
    ...(last ? { action: last.action, params: last.params, at: last.at.toISOString(), name: last.name } : {}),
  };
}
