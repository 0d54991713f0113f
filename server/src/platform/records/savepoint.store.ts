import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Does a part of a transaction; where it fails, this part alone is taken back. */
export async function inSavepoint(queries: Transaction<Schema>, part: () => Promise<unknown>): Promise<void> {
  await sql`savepoint part`.execute(queries);
  try {
    await part();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(queries);
    throw error;
  }
  await sql`release savepoint part`.execute(queries);
}
