import type { HistoryAction, HistoryArea } from "@planete/shared/domain/history/history-codes.ts";
import { sql } from "kysely";
import type { Queries } from "../database/database.ts";
import { newId } from "../ids.ts";

export interface HistoryEntry<Area extends HistoryArea> {
  readonly actorId: string | null;
  readonly area: Area;
  readonly action: HistoryAction<Area>;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Why, where a reason is asked for. */
  readonly reason?: string | undefined;
}

/** Keeps who did what, in the same transaction as the change itself. */
export async function recordHistory<Area extends HistoryArea>(
  queries: Queries,
  entry: HistoryEntry<Area>,
): Promise<void> {
  await recordHistories(queries, [entry]);
}

/** The same for several changes at once. */
export async function recordHistories<Area extends HistoryArea>(
  queries: Queries,
  entries: readonly HistoryEntry<Area>[],
): Promise<void> {
  if (entries.length === 0) return;
  await queries
    .insertInto("history")
    .values(
      entries.map((entry) => ({
        id: newId(),
        actor_id: entry.actorId,
        area: entry.area,
        action: entry.action,
        subject: entry.subject,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        reason: entry.reason ?? null,
      })),
    )
    .execute();
}

/** Who did something to the subject last, or to one of several, and when. */
export function findLastEntry(
  queries: Queries,
  area: HistoryArea,
  subject: string | readonly string[],
): Promise<{ readonly at: Date; readonly by: string | null } | undefined> {
  return queries
    .selectFrom("history")
    .leftJoin("person", "person.id", "history.actor_id")
    .select(["history.at", sql<string | null>`person.firstname || ' ' || person.lastname`.as("by")])
    .where("history.area", "=", area)
    .where("history.subject", "in", [subject].flat())
    .orderBy("history.at", "desc")
    .orderBy("history.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
