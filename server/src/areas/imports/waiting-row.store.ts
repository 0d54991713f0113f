import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { WrittenRow } from "../../platform/imports/import-kind.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";
import type { StoredRow } from "./import-row.store.ts";
import type { StoredImport } from "./import.store.ts";
import { updateImport } from "./import.store.ts";

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
