import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";

/** Stores a link by the hash of its token; unused older ones of the same purpose stop working. */
export async function replaceLink(queries: Queries, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await queries
    .deleteFrom("one_time_link")
    .where("purpose", "=", "first-administrator")
    .where("used_at", "is", null)
    .execute();
  await queries
    .insertInto("one_time_link")
    .values({
      id: newId(),
      purpose: "first-administrator",
      token_hash: tokenHash,
      person_id: null,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a link up; false when it is unknown, used or expired. Two at once: one wins. */
export async function useLink(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const used = await queries
    .updateTable("one_time_link")
    .set({ used_at: new Date() })
    .where("purpose", "=", "first-administrator")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function hasPeople(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("person").select("id").limit(1).executeTakeFirst()) !== undefined;
}
