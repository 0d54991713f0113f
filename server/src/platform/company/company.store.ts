import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

export type StoredCompany = Selectable<Schema["company_settings"]>;

export function findCompany(queries: Queries, { lock = false } = {}): Promise<StoredCompany> {
  return queries
    .selectFrom("company_settings")
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export async function updateCompany(
  queries: Queries,
  row: Updateable<Schema["company_settings"]>,
): Promise<void> {
  await queries
    .updateTable("company_settings")
    .set({ ...row, revision: sql`revision + 1` })
    .execute();
}

/** Notes that do not change what the company is called or looks like. */
export async function noteOnCompany(
  queries: Queries,
  row: Pick<Updateable<Schema["company_settings"]>, "steps_hidden" | "mail_tried_at">,
): Promise<void> {
  await queries.updateTable("company_settings").set(row).execute();
}
