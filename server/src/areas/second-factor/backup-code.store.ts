import type { Queries } from "../../platform/database/database.ts";

/** Codes that still work; undefined when the person was never given any. */
export async function countBackupCodes(queries: Queries, personId: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom("backup_code")
    .select((select) => [
      select.fn.countAll<string>().as("given"),
      select.fn.countAll<string>().filterWhere("used_at", "is", null).as("left"),
    ])
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(row.given) === 0 ? undefined : Number(row.left);
}

/** Puts new codes in the place of all earlier ones. */
export async function replaceBackupCodes(
  queries: Queries,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await queries.deleteFrom("backup_code").where("person_id", "=", personId).execute();
  if (hashes.length === 0) return;
  await queries
    .insertInto("backup_code")
    .values(hashes.map((hash) => ({ person_id: personId, code_hash: hash })))
    .execute();
}

/** Uses a code up; false when it is unknown or used. Two at once: one wins. */
export async function spendBackupCode(
  queries: Queries,
  personId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await queries
    .updateTable("backup_code")
    .set({ used_at: at })
    .where("person_id", "=", personId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("person_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** A person has one rescue code at most: a new one replaces it. */
export async function storeRescueCode(
  queries: Queries,
  code: { readonly personId: string; readonly hash: Buffer; readonly by: string; readonly expiresAt: Date },
): Promise<void> {
  const values = { code_hash: code.hash, created_by: code.by, expires_at: code.expiresAt };
  await queries
    .insertInto("rescue_code")
    .values({ person_id: code.personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
}

/** Uses the rescue code up; false when it is another, used or too old. */
export async function spendRescueCode(
  queries: Queries,
  personId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await queries
    .deleteFrom("rescue_code")
    .where("person_id", "=", personId)
    .where("code_hash", "=", hash)
    .where("expires_at", ">", now)
    .returning("person_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteRescueCode(queries: Queries, personId: string): Promise<void> {
  await queries.deleteFrom("rescue_code").where("person_id", "=", personId).execute();
}
