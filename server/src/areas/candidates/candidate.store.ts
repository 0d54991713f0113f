import type { Insertable, RawBuilder, Transaction, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { CandidateFilter, CandidateSort } from "@planete/shared/contract/candidate-fields.ts";
import type { listCandidates } from "@planete/shared/contract/candidates.contract.ts";
import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Availability } from "@planete/shared/domain/candidates/candidate.ts";
import { availabilities, endingDays, markedDays } from "@planete/shared/domain/candidates/candidate.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface StoredCandidate {
  readonly id: string;
  readonly revision: number;
  readonly client_id: string;
  readonly client: string;
  readonly base_id: string | null;
  readonly base: string | null;
  readonly lastname: string;
  readonly firstname: string;
  readonly birth_date: string | null;
  readonly email_address: string;
  readonly phone_number: string;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly occupation: string;
  readonly qualifications: string[];
  readonly clearances: string[];
  readonly availability: Availability;
  readonly payroll_number: string;
  readonly agency: string;
  readonly last_contact: string;
  readonly source: string;
  readonly comment: string;
  readonly changed_at: Date;
}

const columns = sql`c.id, c.revision, c.client_id, k.name as client, c.base_id, b.name as base, c.lastname, c.firstname,
  c.birth_date, c.email_address, c.phone_number, c.address, c.postal_code, c.city, c.occupation, c.qualifications,
  c.clearances, c.availability, c.payroll_number, c.agency, c.last_contact, c.source, c.comment, c.changed_at`;
const from = sql`candidate c join client k on k.id = c.client_id left join base b on b.id = c.base_id`;

type ListWish = Omit<CallQuery<typeof listCandidates>, "cursor" | "limit">;

interface Reader {
  readonly today: PlainDate;
  /** Whoever may not read addresses can't find by them either, letter by letter (D21). */
  readonly seesAddresses: boolean;
}

/** The pool: found by name, occupation, skills, place, agency, number and what was noted. */
export function candidatePlan(wish: ListWish, { today, seesAddresses }: Reader): ListPlan<CandidateSort> {
  const isIn = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) =>
    values ? [sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`] : [];
  const addresses = seesAddresses ? sql`c.email_address` : sql`''`;
  const retention = sql`case when c.kept_until <= ${today}::date then 'over'
    when c.kept_until <= ${dayAfter(today, endingDays)}::date then 'ending' else 'kept' end`;
  const filters: Readonly<Record<keyof CandidateFilter, readonly RawBuilder<boolean>[]>> = {
    client: isIn(sql`c.client_id`, wish.client, "uuid"),
    occupation: isIn(sql`c.occupation`, wish.occupation, "text"),
    agency: isIn(sql`c.agency`, wish.agency, "text"),
    availability: isIn(sql`c.availability`, wish.availability, "text"),
    retention: isIn(retention, wish.retention, "text"),
  };
  return {
    select: columns,
    from,
    id: sql<string>`c.id`,
    conditions: [
      ...holdsWords(
        sql`concat_ws(' ', c.firstname, c.lastname, c.occupation, c.city, c.postal_code, c.agency, k.name, b.name,
          c.payroll_number, c.phone_number, array_to_string(c.qualifications || c.clearances, ' '), ${addresses})`,
        wish.search,
      ),
      ...Object.values(filters).flat(),
    ],
    orders: {
      name: { by: sql`fold_text(c.lastname || ' ' || c.firstname)`, type: "text" },
      client: { by: sql`lower(k.name)`, type: "text" },
      occupation: { by: sql`fold_text(c.occupation)`, type: "text" },
      city: { by: sql`fold_text(c.city)`, type: "text" },
      agency: { by: sql`fold_text(c.agency)`, type: "text" },
      availability: {
        by: sql`array_position(${[...availabilities]}::text[], c.availability)`,
        type: "integer",
      },
      lastContact: { by: sql`c.last_contact`, type: "date" },
      keptUntil: { by: sql`c.kept_until`, type: "date" },
      changedAt: { by: sql`c.changed_at`, type: "timestamptz" },
    },
    usual: "name",
  };
}

export async function findCandidate(queries: Queries, id: string): Promise<StoredCandidate | undefined> {
  const { rows } = await sql<StoredCandidate>`
    select ${columns} from ${from} where c.id = ${id}`.execute(queries);
  return rows[0];
}

/** Candidates by id, held until the transaction ends, always in one order so that two who hold many never wait in a ring. */
export async function holdCandidates(
  queries: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCandidate>> {
  const { rows } = await sql<StoredCandidate>`
    select ${columns} from ${from} where c.id = any(${[...ids]}::uuid[]) order by c.id for update of c`.execute(
    queries,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every candidate, for a plan that compares many. */
export async function findImportedCandidates(queries: Queries): Promise<readonly StoredCandidate[]> {
  const { rows } = await sql<StoredCandidate>`
    select ${columns} from ${from} order by c.created_at, c.id`.execute(queries);
  return rows;
}

/** Holds clients, so that two candidates with one number come one after the other; gives those that exist. */
export async function holdClients(
  queries: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from client where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/** The client of each of these bases, which stay meanwhile. */
export async function holdBases(
  queries: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; client_id: string }>`
    select id, client_id from base where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(
    queries,
  );
  return new Map(rows.map(({ id, client_id: clientId }) => [id, clientId]));
}

export interface WantedNumbers {
  /** Null for a candidate who is not there yet. */
  readonly id: string | null;
  readonly clientId: string;
  readonly emailAddress: string;
  readonly payrollNumber: string;
}

/** The first of these whose address or payroll number another candidate of the client has, also one of these. */
export async function findTaken(
  queries: Queries,
  wanted: readonly WantedNumbers[],
): Promise<"emailAddress" | "payrollNumber" | undefined> {
  const { rows } = await sql<{ by_address: boolean }>`
    with wanted as materialized (
      select place, id, "clientId" as client_id, lower("emailAddress") as address, lower("payrollNumber") as payroll
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as (id uuid, "clientId" uuid, "emailAddress" text, "payrollNumber" text)) with ordinality
        as w (id, "clientId", "emailAddress", "payrollNumber", place))
    select w.place, true as by_address from wanted w where w.address <> '' and (
      exists (select from candidate c where c.id is distinct from w.id and c.client_id = w.client_id
        and c.email_address <> '' and lower(c.email_address) = w.address)
      or exists (select from wanted o where o.place < w.place and o.client_id = w.client_id and o.address = w.address))
    union all
    select w.place, false from wanted w where w.payroll <> '' and (
      exists (select from candidate c where c.id is distinct from w.id and c.client_id = w.client_id
        and c.payroll_number <> '' and lower(c.payroll_number) = w.payroll)
      or exists (select from wanted o where o.place < w.place and o.client_id = w.client_id and o.payroll = w.payroll))
    order by place, by_address desc limit 1`.execute(queries);
  const [found] = rows;
  return found && (found.by_address ? "emailAddress" : "payrollNumber");
}

export async function insertCandidates(
  queries: Queries,
  rows: readonly Insertable<Schema["candidate"]>[],
): Promise<void> {
  await queries.insertInto("candidate").values(rows).execute();
}

export async function updateCandidate(
  queries: Queries,
  id: string,
  row: Updateable<Schema["candidate"]>,
): Promise<void> {
  await queries
    .updateTable("candidate")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

/** Deletes candidates and what the history says of them: that they were there stays, not who they were (D21). */
export async function deleteCandidates(queries: Queries, ids: readonly string[]): Promise<void> {
  await sql`delete from candidate where id = any(${[...ids]}::uuid[])`.execute(queries);
  await sql`update history set before = null, after = null
    where area = 'candidate' and subject = any(${[...ids]}::text[])`.execute(queries);
}

/** Empties the rows of imports that brought them. */
export async function forgetImportedRows(queries: Queries, ids: readonly string[]): Promise<void> {
  await sql`update data_import_row
    set cells = array_fill(''::text, array[cardinality(cells)]), corrections = '{}', name = '', changes = '[]',
        problems = '[]', draft = null, before = null
    where target_id = any(${[...ids]}::uuid[])`.execute(queries);
}

/** The next candidates that are over their time, held; those that another process works on are left to it. */
export async function findOver(
  queries: Transaction<Schema>,
  { today, marked, limit }: { readonly today: PlainDate; readonly marked: boolean; readonly limit: number },
): Promise<readonly string[]> {
  const last = marked ? today : dayAfter(today, -markedDays);
  const { rows } = await sql<{ id: string }>`
    select id from candidate where kept_until <= ${last}::date order by kept_until, id
    limit ${limit} for update skip locked`.execute(queries);
  return rows.map(({ id }) => id);
}

export async function countOver(queries: Queries, today: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate where kept_until <= ${today}::date`.execute(queries);
  return rows[0]?.count ?? 0;
}

interface PoolChoices {
  readonly clients: readonly { readonly id: string; readonly name: string; readonly names: string[] }[];
  readonly bases: readonly { readonly id: string; readonly name: string; readonly clientId: string }[];
}

/** Clients with all their names, and their bases. */
export async function findPlaces(queries: Queries): Promise<PoolChoices> {
  const clients = await sql<PoolChoices["clients"][number]>`
    select id, name, array[name, code] || aliases as names from client order by lower(name)`.execute(queries);
  const bases = await sql<PoolChoices["bases"][number]>`
    select id, name, client_id as "clientId" from base order by lower(name)`.execute(queries);
  return { clients: clients.rows, bases: bases.rows };
}

/** The words that stand in the pool, each once. */
export async function findWords(
  queries: Queries,
): Promise<{ readonly occupations: readonly string[]; readonly agencies: readonly string[] }> {
  const words = async (column: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { rows } = await sql<{ word: string }>`
      select distinct ${column} as word from candidate where ${column} <> '' order by word limit 500`.execute(
      queries,
    );
    return rows.map(({ word }) => word);
  };
  return { occupations: await words(sql`occupation`), agencies: await words(sql`agency`) };
}

/** Rows of an import whose candidates were changed or deleted since. */
export async function findChangedImported(queries: Queries, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select r.number from data_import_row r left join candidate c on c.id = r.target_id
    where r.import_id = ${importId} and r.outcome = 'done' and (c.id is null or c.revision <> r.done_version)
    order by r.number`.execute(queries);
  return rows.map(({ number }) => number);
}
