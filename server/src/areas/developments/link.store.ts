import { sql } from "kysely";
import type { NamedView } from "@planete/shared/contract/development-wire.ts";
import type { StatusCode } from "@planete/shared/contract/sheet-codes.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { promiseCodes } from "@planete/shared/domain/hotline/promise.ts";
import { takesCustomerMessages } from "@planete/shared/domain/hotline/sheet-flags.ts";
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
  readonly status: StatusCode;
  readonly promise: ClientPromise | null;
}

/** What the client of a sheet was promised, and how it came to be that date (D20). */
export interface ClientPromise {
  /** Who was promised it: the sheet's client, whoever the development is for. */
  readonly client: string;
  readonly on: string;
  /** The date before it, where there was one. */
  readonly from: string | null;
  readonly at: string;
  readonly sentence: string;
  readonly canMove: boolean;
}

interface LinkedRow extends Omit<LinkedSheet, "promise"> {
  readonly promise: Omit<ClientPromise, "canMove"> | null;
  readonly archived: boolean;
  readonly duplicate: boolean;
}

export async function findLinkedSheets(
  queries: Queries,
  developmentId: string,
): Promise<readonly LinkedSheet[]> {
  const { rows } = await sql<LinkedRow>`
    select s.id, s.number, s.subject, s.status, s.archived, s.duplicate_of is not null as duplicate,
      case when s.promised_on is not null then (
      select json_build_object('client', c.name, 'on', s.promised_on, 'from', e.params -> 'from',
                               'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                               'sentence', coalesce(e.params ->> 'sentence', ''))
      from sheet_event e where e.sheet_id = s.id and e.code = any (${promiseCodes}::text[])
      order by e.staff_position desc limit 1) end as promise
    from development_sheet l join sheet s on s.id = l.sheet_id join client c on c.id = s.client_id
    where l.development_id = ${developmentId} order by s.number`.execute(queries);
  return rows.map(({ archived, duplicate, promise, ...sheet }) => ({
    ...sheet,
    promise: promise && {
      ...promise,
      // As `canPromise` says it of staff, and nobody else reads developments.
      canMove: takesCustomerMessages({ status: statusCodes.fromCode(sheet.status), archived, duplicate }),
    },
  }));
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
