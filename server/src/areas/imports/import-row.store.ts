import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { ImportWire, RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { importRowsPageLength } from "@planete/shared/contract/imports.contract.ts";
import type { RowDisposition } from "@planete/shared/domain/imports/import.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { FieldChange } from "../../platform/imports/field-change.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { TableRow } from "../../platform/imports/table.ts";
import type { ListPage } from "../../platform/records/list-page.store.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";

export type StoredRow = Selectable<Schema["data_import_row"]>;

export async function insertRows(
  queries: Queries,
  importId: string,
  rows: readonly TableRow[],
): Promise<void> {
  await sql`
    insert into data_import_row (import_id, number, cells)
    select ${importId}::uuid, each.number, array(select jsonb_array_elements_text(each.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (number integer, cells jsonb)`.execute(
    queries,
  );
}

const walkedAtOnce = 500;

/** Every row in its order, some hundred at a time: a long file takes no more memory than a short one. */
export async function* walkRows(queries: Queries, importId: string): AsyncGenerator<readonly StoredRow[]> {
  let last = 0;
  for (;;) {
    const rows = await queries
      .selectFrom("data_import_row")
      .selectAll()
      .where("import_id", "=", importId)
      .where("number", ">", last)
      .orderBy("number")
      .limit(walkedAtOnce)
      .execute();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < walkedAtOnce) return;
    last = end.number;
  }
}

export interface RowToPlan {
  readonly number: number;
  readonly name: string;
  readonly disposition: RowDisposition;
  readonly problems: readonly RowProblemWire[];
  readonly changes: readonly FieldChange[];
  readonly draft: unknown;
  readonly target_id: string | null;
  readonly target_version: number | null;
}

export async function savePlans(
  queries: Queries,
  importId: string,
  plans: readonly RowToPlan[],
): Promise<void> {
  await sql`
    update data_import_row r
    set name = p.name, disposition = p.disposition, problems = p.problems, changes = p.changes,
        draft = nullif(p.draft, 'null'), target_id = p.target_id, target_version = p.target_version
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p (
      number integer, name text, disposition text, problems jsonb, changes jsonb, draft jsonb,
      target_id uuid, target_version integer)
    where r.import_id = ${importId} and r.number = p.number`.execute(queries);
}

/** Writes a value in the place of what a cell holds; false where the import has no such row. */
export async function correctRow(
  queries: Queries,
  importId: string,
  { row, field, value }: { readonly row: number; readonly field: string; readonly value: string },
): Promise<boolean> {
  const result = await sql`
    update data_import_row set corrections = corrections || jsonb_build_object(${field}::text, ${value}::text)
    where import_id = ${importId} and number = ${row}`.execute(queries);
  return result.numAffectedRows === 1n;
}

/** The same wherever the value stands in the column, or was written in its place. */
export async function correctValue(
  queries: Queries,
  importId: string,
  { field, from, to }: { readonly field: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update data_import_row r set corrections = corrections || jsonb_build_object(${field}::text, ${to}::text)
    from data_import i
    where i.id = ${importId} and r.import_id = i.id
      and coalesce(r.corrections ->> ${field}, r.cells[array_position(i.columns, ${field}::text)]) = ${from}`.execute(
    queries,
  );
}

/** The first cells of each column, to recognise it by. */
export async function findSamples(
  queries: Queries,
  importId: string,
): Promise<readonly (readonly string[])[]> {
  const rows = await queries
    .selectFrom("data_import_row")
    .select("cells")
    .where("import_id", "=", importId)
    .orderBy("number")
    .limit(20)
    .execute();
  return rows.map(({ cells }) => cells);
}

/** What is refused, by field and value, the most frequent first. */
export async function findIssues(
  queries: Queries,
  importId: string,
): Promise<readonly (RowProblemWire & { readonly value: string; readonly rows: number })[]> {
  const { rows } = await sql<RowProblemWire & { value: string; rows: number }>`
    select problem ->> 'field' as field, problem ->> 'rule' as rule, problem ->> 'code' as code,
      problem -> 'params' as params,
      coalesce(r.corrections ->> (problem ->> 'field'),
        r.cells[array_position(i.columns, problem ->> 'field')], '') as value, count(*)::int as rows
    from data_import i join data_import_row r on r.import_id = i.id, jsonb_array_elements(r.problems) problem
    where i.id = ${importId} and r.disposition = 'refused'
    group by 1, 2, 3, 4, 5 order by rows desc, field, value limit 50`.execute(queries);
  return rows;
}

/** How many rows are through, of those that have something to do. */
export async function countProgress(
  queries: Queries,
  importId: string,
  way: "run" | "undo",
): Promise<NonNullable<ImportWire["progress"]>> {
  const through = way === "run" ? sql`outcome is not null` : sql`outcome in ('undone', 'kept')`;
  const all =
    way === "run"
      ? sql`disposition in ('made', 'changed') or outcome is not null`
      : sql`outcome in ('done', 'undone', 'kept')`;
  const { rows } = await sql<{ done: number; total: number }>`
    select (count(*) filter (where ${through}))::int as done, (count(*) filter (where ${all}))::int as total
    from data_import_row where import_id = ${importId}`.execute(queries);
  return rows[0] ?? { done: 0, total: 0 };
}

/** As it went: a row that the run refused counts among the refused. */
export async function countDispositions(
  queries: Queries,
  importId: string,
): Promise<Record<RowDisposition, number>> {
  const { rows } = await sql<Record<RowDisposition, number>>`
    select (count(*) filter (where disposition = 'made'))::int as made,
      (count(*) filter (where disposition = 'changed'))::int as changed,
      (count(*) filter (where disposition = 'unchanged'))::int as unchanged,
      (count(*) filter (where disposition = 'refused'))::int as refused
    from data_import_row where import_id = ${importId}`.execute(queries);
  return rows[0] ?? { made: 0, changed: 0, unchanged: 0, refused: 0 };
}

export type ListedRow = Pick<
  StoredRow,
  "number" | "name" | "disposition" | "outcome" | "problems" | "changes" | "cells" | "corrections"
>;

export function findRowPage(
  queries: Queries,
  importId: string,
  wish: {
    readonly disposition?: readonly RowDisposition[] | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<ListPage<ListedRow>> {
  const { disposition, cursor } = wish;
  return findListPage<ListedRow, "number">(
    queries,
    {
      select: sql`r.number, r.name, r.disposition, r.outcome, r.problems, r.changes, r.cells, r.corrections`,
      from: sql`data_import_row r`,
      id: sql<string>`r.import_id`,
      sight: [sql<boolean>`r.import_id = ${importId}`, sql<boolean>`r.disposition is not null`],
      conditions: disposition ? [sql<boolean>`r.disposition = any(${disposition}::text[])`] : [],
      orders: { number: { by: sql`r.number`, type: "integer" } },
      usual: "number",
    },
    { cursor, limit: importRowsPageLength },
  );
}

export function findRowNames(
  queries: Queries,
  importId: string,
  numbers: readonly number[],
): Promise<{ number: number; name: string }[]> {
  return queries
    .selectFrom("data_import_row")
    .select(["number", "name"])
    .where("import_id", "=", importId)
    .where("number", "in", numbers)
    .orderBy("number")
    .execute();
}
