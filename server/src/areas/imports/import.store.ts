import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

export type StoredImport = Selectable<Schema["data_import"]> & {
  /** Who started it; before that, who brought the file. */
  readonly by: string | null;
};

const byName = sql<string | null>`(select p.firstname || ' ' || p.lastname from person p
  where p.id = coalesce(data_import.started_by, data_import.owner_id))`;

/** How many imports the list shows. */
const listLength = 50;

export function findImports(queries: Queries, subject: ImportSubject): Promise<StoredImport[]> {
  return queries
    .selectFrom("data_import")
    .selectAll()
    .select(byName.as("by"))
    .where("subject", "=", subject)
    .orderBy("created_at", "desc")
    .limit(listLength)
    .execute();
}

/** One import; with `lock` it is held until the transaction ends. */
export function findImport(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<StoredImport | undefined> {
  return queries
    .selectFrom("data_import")
    .selectAll()
    .select(byName.as("by"))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertImport(queries: Queries, row: Insertable<Schema["data_import"]>): Promise<void> {
  await queries.insertInto("data_import").values(row).execute();
}

export async function updateImport(
  queries: Queries,
  id: string,
  changes: Partial<Insertable<Schema["data_import"]>>,
): Promise<void> {
  const { created_at: _never, ...rest } = changes;
  await queries.updateTable("data_import").set(rest).where("id", "=", id).execute();
}

export async function deleteImport(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("data_import").where("id", "=", id).execute();
}

/** Forgets the rows of imports that ended, and imports that were never run, before these moments. */
export async function pruneImports(
  queries: Queries,
  before: { readonly ended: Date; readonly unrun: Date },
): Promise<void> {
  await sql`delete from data_import where state in ('mapping', 'planned') and created_at < ${before.unrun}`.execute(
    queries,
  );
  await sql`
    with over as (
      update data_import set rows_kept = false
      where rows_kept and state in ('done', 'undone') and coalesce(undone_at, ended_at) < ${before.ended}
      returning id)
    delete from data_import_row r using over where r.import_id = over.id`.execute(queries);
}
