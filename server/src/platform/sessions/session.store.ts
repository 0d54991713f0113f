import type { Database } from "../database/database.ts";

/** Why a session was ended by its owner elsewhere; undefined for every other end, and for no session at all. */
export async function findEndReason(database: Database, tokenHash: Buffer): Promise<"revoked" | undefined> {
  const [row] = await database.prepared<{ end_reason: "revoked" | null }>(
    "find-end-reason",
    "select end_reason from session where token_hash = $1 and ended_at is not null",
    [tokenHash],
  );
  return row?.end_reason ?? undefined;
}

/** Forgets sessions that ended before `before`, counters whose time is over and links nobody can use. */
export async function pruneSessions(database: Database, before: Date): Promise<void> {
  await database.kysely
    .deleteFrom("session")
    .where((row) => row.or([row("ended_at", "<", before), row("expires_at", "<", before)]))
    .execute();
  await database.kysely.deleteFrom("one_time_link").where("expires_at", "<", before).execute();
  await database.kysely.deleteFrom("second_factor_challenge").where("expires_at", "<", before).execute();
  await database.kysely.deleteFrom("trusted_device").where("expires_at", "<", before).execute();
  await database.kysely.deleteFrom("rescue_code").where("expires_at", "<", before).execute();
  await database.pool.query("delete from rate_limit where expire < $1", [Date.now()]);
}
