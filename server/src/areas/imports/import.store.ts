import type { Insertable, Selectable, Transaction } from "kysely";
import { sql } from "kysely";
import type { ImportWire, RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { importRowsPageLength } from "@planete/shared/contract/imports.contract.ts";
import type { ImportSubject, RowDisposition } from "@planete/shared/domain/imports/import.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { FieldChange } from "../../platform/database/import-schema.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { WrittenRow } from "../../platform/imports/import-kind.ts";
import type { TableRow } from "../../platform/imports/table.ts";
import type { ListPage } from "../../platform/records/list-page.store.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

export type StoredImport = Selectable<Schema["data_import"]> & {
  /** Who started it; before that, who brought the file. */
  readonly by: string | null;
};

export type StoredRow = Selectable<Schema["data_import_row"]>;

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

/** Rows whose turn it is: those of a run from the first, those of an undoing from the last. */
export async function findWaiting(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<
  readonly { readonly import_id: string; readonly number: number; readonly owner_id: string | null }[]
> {
  const due = workDue("import-row", "r.import_id || ':' || r.number", { now, again });
  const { rows } = await sql<{ import_id: string; number: number; owner_id: string | null }>`
    (select r.import_id, r.number, i.started_by as owner_id
     from data_import i join data_import_row r on r.import_id = i.id
     where i.state = 'running' and r.outcome is null and r.disposition in ('made', 'changed') and ${due}
     order by i.started_at, r.number limit ${limit})
    union all
    (select r.import_id, r.number, i.undone_by
     from data_import i join data_import_row r on r.import_id = i.id
     where i.state = 'undoing' and r.outcome = 'done' and ${due}
     order by i.started_at, r.number desc limit ${limit})
    limit ${limit}`.execute(queries);
  return rows;
}

/** Asked about a row `r` of an import `i`: what was written waits for nothing before its import is undone. */
const rowWaits = sql<boolean>`case i.state
  when 'running' then r.outcome is null and r.disposition in ('made', 'changed')
  when 'undoing' then r.outcome = 'done'
  else false end`;

/**
 * Holds those of these rows that wait for their turn, in the order in which they were asked for: without those that
 * another process has, or that are through, also since whoever asks found them waiting.
 */
export async function takeRows(
  queries: Transaction<Schema>,
  { id, state }: Pick<StoredImport, "id" | "state">,
  numbers: readonly number[],
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.* from data_import_row r join data_import i on i.id = r.import_id
    where r.import_id = ${id} and r.number = any(${[...numbers]}::integer[]) and i.state = ${state} and ${rowWaits}
    order by array_position(${[...numbers]}::integer[], r.number)
    for update of r skip locked`.execute(queries);
  return rows;
}

/** Notes what was written for rows. */
export async function settleWritten(
  queries: Queries,
  importId: string,
  rows: readonly (WrittenRow & { readonly number: number })[],
): Promise<void> {
  await sql`
    update data_import_row r
    set outcome = 'done', target_id = w.id, done_version = w.version, before = nullif(w.before, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (number integer, id uuid, version integer, before jsonb)
    where r.import_id = ${importId} and r.number = w.number`.execute(queries);
}

export async function settleUndone(
  queries: Queries,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  await queries
    .updateTable("data_import_row")
    .set({ outcome: "undone" })
    .where("import_id", "=", importId)
    .where("number", "in", numbers)
    .execute();
}

/**
 * A row that the run refused joins the refused ones, and its error file names it; one that can't be taken back stays
 * as it is.
 */
export async function refuseRow(
  queries: Queries,
  importId: string,
  number: number,
  problems: readonly RowProblemWire[],
): Promise<void> {
  await sql`
    update data_import_row r
    set problems = ${JSON.stringify(problems)}::jsonb,
        disposition = case when r.outcome = 'done' then r.disposition else 'refused' end,
        outcome = case when r.outcome = 'done' then 'kept' else 'refused' end
    from data_import i
    where i.id = r.import_id and r.import_id = ${importId} and r.number = ${number} and ${rowWaits}`.execute(
    queries,
  );
}

/** Puts a row that failed for good back into the line, and its import to work. */
export async function reopenRow(
  queries: Transaction<Schema>,
  importId: string,
  number: number,
): Promise<void> {
  const { rows } = await sql<{ undoes: boolean }>`
    update data_import_row
    set problems = '[]',
        disposition = case when outcome = 'kept' then disposition when target_version is null then 'made' else 'changed' end,
        outcome = case when outcome = 'kept' then 'done' end
    where import_id = ${importId} and number = ${number} and outcome in ('refused', 'kept')
    returning outcome is not null as undoes`.execute(queries);
  const [row] = rows;
  if (row) await updateImport(queries, importId, { state: row.undoes ? "undoing" : "running" });
}

/** Imports that run or are undone, and whether a row of theirs waits. */
export async function findAtWork(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly waits: boolean }[]> {
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select i.id, exists (select from data_import_row r where r.import_id = i.id and ${rowWaits}) as waits
    from data_import i where i.state in ('running', 'undoing')`.execute(queries);
  return rows;
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
