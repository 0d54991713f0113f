import type { Database } from "../database/database.ts";

/** Forgets sessions that ended before `before`, counters whose time is over and links nobody can use. */
export async function pruneSessions(database: Database, before: Date): Promise<void> {
  await database.kysely
    .deleteFrom("session")
    .where((row) => row.or([row("ended_at", "<", before), row("expires_at", "<", before)]))
    .execute();
  await database.kysely.deleteFrom("one_time_link").where("expires_at", "<", before).execute();
  await database.pool.query("delete from rate_limit where expire < $1", [Date.now()]);
}
