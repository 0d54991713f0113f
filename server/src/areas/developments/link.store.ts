import { sql } from "kysely";
import type { NamedView } from "@planete/shared/contract/development-wire.ts";
import type { Queries } from "../../platform/database/database.ts";

export async function findReaders(queries: Queries, developmentId: string): Promise<readonly NamedView[]> {
  return queries
    .selectFrom("development_reader as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["p.id", sql<string>`p.firstname || ' ' || p.lastname`.as("name")])
    .where("r.development_id", "=", developmentId)
    .orderBy("p.lastname")
    .orderBy("p.id")
    .execute();
}

export async function replaceReaders(
  queries: Queries,
  developmentId: string,
  personIds: readonly string[],
): Promise<void> {
  await queries.deleteFrom("development_reader").where("development_id", "=", developmentId).execute();
  if (personIds.length === 0) return;
  await queries
    .insertInto("development_reader")
    .values(personIds.map((person_id) => ({ development_id: developmentId, person_id })))
    .execute();
}

export interface LinkedSheet {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: number;
}

export async function findLinkedSheets(
  queries: Queries,
  developmentId: string,
): Promise<readonly LinkedSheet[]> {
  return queries
    .selectFrom("development_sheet as l")
    .innerJoin("sheet as s", "s.id", "l.sheet_id")
    .select(["s.id", "s.number", "s.subject", "s.status"])
    .where("l.development_id", "=", developmentId)
    .orderBy("s.number")
    .execute();
}

/** Takes away links that are not wanted any more and adds new ones; those that stay keep who made them. */
export async function replaceSheets(
  queries: Queries,
  developmentId: string,
  sheetIds: readonly string[],
  by: { readonly personId: string; readonly at: Date },
): Promise<void> {
  await sql`delete from development_sheet where development_id = ${developmentId}
            and sheet_id <> all (${sheetIds}::uuid[])`.execute(queries);
  if (sheetIds.length === 0) return;
  await queries
    .insertInto("development_sheet")
    .values(
      sheetIds.map((sheet_id) => ({
        development_id: developmentId,
        sheet_id,
        linked_by: by.personId,
        linked_at: by.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
