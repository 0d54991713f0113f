import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../src/platform/database/database.ts";
import type { Schema } from "../src/platform/database/schema.ts";

/** Any fixed number: it keeps two servers that start at once from filling the database together. */
const seedLock = 7_202_611;

export async function lockSeed(queries: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(queries);
}

/** The keys in `installation` that tell a database of invented people from a real one. */
export const demonstrationMarker = "demonstration";
export const generatedMarker = "generated";

/** What was put into this database is written down in `installation`, in the transaction that put it there. */
export async function isMarked(queries: Queries, key: string): Promise<boolean> {
  const found = await queries
    .selectFrom("installation")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return found !== undefined;
}

export async function mark(queries: Queries, key: string, value: unknown): Promise<void> {
  await queries
    .insertInto("installation")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True unless everybody in the database came from the seed: invented people share a password that everybody knows. */
export async function holdsRealPeople(queries: Queries): Promise<boolean> {
  if ((await isMarked(queries, demonstrationMarker)) || (await isMarked(queries, generatedMarker)))
    return false;
  const someone = await queries.selectFrom("person").select("id").limit(1).executeTakeFirst();
  return someone !== undefined;
}
