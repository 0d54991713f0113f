import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

export async function rememberColumns(
  queries: Queries,
  subject: ImportSubject,
  columns: readonly { readonly heading: string; readonly field: string }[],
): Promise<void> {
  await sql`
    insert into data_import_column (subject, heading, field)
    select ${subject}, heading, max(field)
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as each (heading text, field text)
    where heading <> '' group by heading
    on conflict (subject, heading) do update set field = excluded.field`.execute(queries);
}

export async function findRememberedColumns(
  queries: Queries,
  subject: ImportSubject,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom("data_import_column")
    .select(["heading", "field"])
    .where("subject", "=", subject)
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

export async function rememberValue(
  queries: Queries,
  row: Insertable<Schema["data_import_value"]>,
): Promise<void> {
  await queries
    .insertInto("data_import_value")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["subject", "field", "value"]).doUpdateSet({ meaning: row.meaning }),
    )
    .execute();
}

/** What values stood for the last time, by field and value. */
export async function findRememberedValues(
  queries: Queries,
  subject: ImportSubject,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom("data_import_value")
    .selectAll()
    .where("subject", "=", subject)
    .execute();
  return new Map(rows.map(({ field, value, meaning }) => [`${field} ${value}`, meaning]));
}
