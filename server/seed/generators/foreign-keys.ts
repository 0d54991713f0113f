import { CompiledQuery, sql } from "kysely";
import type { Transaction } from "kysely";
import type { Schema } from "../../src/platform/database/schema.ts";

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Does the work without the foreign keys of these tables and puts them back: PostgreSQL then checks all rows in one
 * pass, some five times faster than row by row. Until the transaction ends nobody else reads the tables.
 */
export async function withoutForeignKeys(
  queries: Transaction<Schema>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const found = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${[...new Set(tables)]}::regclass[])
    order by conrelid::regclass::text, conname
  `.execute(queries);
  const run = (text: string): Promise<unknown> => queries.executeQuery(CompiledQuery.raw(text));
  for (const { table, name } of found.rows) await run(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of found.rows) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
