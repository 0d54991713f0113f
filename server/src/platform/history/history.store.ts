import type { Queries } from "../database/database.ts";
import { newId } from "../ids.ts";

export interface HistoryEntry {
  readonly actorId: string | null;
  readonly area: string;
  readonly action: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Keeps who did what, in the same transaction as the change itself. */
export async function recordHistory(queries: Queries, entry: HistoryEntry): Promise<void> {
  await queries
    .insertInto("history")
    .values({
      id: newId(),
      actor_id: entry.actorId,
      area: entry.area,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}
