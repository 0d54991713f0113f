import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { ClientFilter, ClientSort } from "@planete/shared/contract/client-fields.ts";
import type { listClients } from "@planete/shared/contract/clients.contract.ts";
import { restingBaseStatuses } from "@planete/shared/domain/clients/base.ts";
import type { ClientStatus, ClientUses } from "@planete/shared/domain/clients/client.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema, StoredContact } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface ClientListRow {
  readonly id: string;
  readonly revision: number;
  readonly code: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly status: ClientStatus;
  readonly owner_id: string | null;
  readonly owner: string | null;
  readonly contract_end: string | null;
  readonly contract_level: string;
  readonly tags: string[];
  readonly bases: number;
  readonly people: number;
  readonly open_sheets: number;
  readonly changed_at: Date;
  readonly aliases: string[];
  readonly contract_start: string | null;
  readonly contacts: StoredContact[];
}

const ownerName = sql<string>`o.firstname || ' ' || o.lastname`;
const openSheets = sql<number>`(select count(*)::int from sheet s where s.client_id = c.id and s.status <> 5 and not s.archived)`;
const bases = sql<number>`(select count(*)::int from base b where b.client_id = c.id)`;
const people = sql<number>`(select count(*)::int from person p where p.client_id = c.id and p.active)`;

type ListWish = Omit<CallQuery<typeof listClients>, "cursor" | "limit">;

/** The list of clients: found by name, code, aliases, tags and the people named in it. */
export function clientPlan({ id, search, status, language, owner, tag }: ListWish): ListPlan<ClientSort> {
  const about = sql`concat_ws(' ', c.name, c.code, array_to_string(c.aliases, ' '),
    array_to_string(c.tags, ' '), ${ownerName},
    (select string_agg(each ->> 'name', ' ') from jsonb_array_elements(c.contacts) each))`;
  const isIn = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) =>
    values ? [sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`] : [];
  const filters: Readonly<Record<keyof ClientFilter, readonly RawBuilder<boolean>[]>> = {
    id: isIn(sql`c.id`, id, "uuid"),
    status: isIn(sql`c.status`, status, "text"),
    language: isIn(sql`c.language`, language, "text"),
    owner: isIn(sql`c.owner_id`, owner, "uuid"),
    tag: tag ? [sql<boolean>`c.tags && ${tag}::text[]`] : [],
  };
  return {
    select: sql`c.id, c.revision, c.code, c.name, c.language, c.status, c.owner_id, ${ownerName} as owner, c.contract_end,
      c.contract_level, c.tags, c.changed_at, c.aliases, c.contract_start, c.contacts, ${bases} as bases, ${people} as people,
      ${openSheets} as open_sheets`,
    from: sql`client c left join person o on o.id = c.owner_id`,
    id: sql<string>`c.id`,
    conditions: [...holdsWords(about, search), ...Object.values(filters).flat()],
    orders: {
      name: { by: sql`lower(c.name)`, type: "text" },
      code: { by: sql`c.code`, type: "text" },
      status: { by: sql`c.status`, type: "text" },
      owner: { by: sql`coalesce(lower(${ownerName}), '')`, type: "text" },
      contractEnd: { by: sql`coalesce(c.contract_end, 'infinity'::date)`, type: "date" },
      bases: { by: bases, type: "integer" },
      people: { by: people, type: "integer" },
      openSheets: { by: openSheets, type: "integer" },
      changedAt: { by: sql`c.changed_at`, type: "timestamptz" },
    },
    usual: "name",
  };
}

export interface StoredClient {
  readonly id: string;
  readonly revision: number;
  readonly code: string;
  readonly name: string;
  readonly aliases: string[];
  readonly language: LanguageCode;
  readonly status: ClientStatus;
  readonly contacts: StoredContact[];
  readonly contract_start: string | null;
  readonly contract_end: string | null;
  readonly contract_level: string;
  readonly service_level_id: string | null;
  readonly service_level: string | null;
  readonly owner_id: string | null;
  readonly owner: string | null;
  readonly tags: string[];
  readonly created_at: Date;
  readonly changed_at: Date;
}

/** Levels are a setting of the hotline, by their id. */
const storedLevels = sql`(select value from hotline_setting where key = 'serviceLevels')`;
const levelName = (id: RawBuilder<unknown>) => sql`${storedLevels} -> (${id})::text ->> 'name'`;

/** The service levels that a client can have, by name. */
export async function findServiceLevels(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select level.key as id, level.value ->> 'name' as name
    from jsonb_each(coalesce(${storedLevels}, '{}')) as level
    order by lower(level.value ->> 'name'), level.key`.execute(queries);
  return rows;
}

/** The sheets of a client follow its level from now on; what was before is not counted (D27). */
export async function levelSheets(
  queries: Queries,
  clientId: string,
  { levelId, at }: { readonly levelId: string | null; readonly at: Date },
): Promise<void> {
  await queries
    .updateTable("sheet")
    .set({ service_level_id: levelId, service_level_since: levelId === null ? null : at, due_stale: true })
    .where("client_id", "=", clientId)
    .where("archived", "=", false)
    .execute();
}

/** One client; with `lock` it is held until the transaction ends, so that two changes come one after the other. */
export function findClient(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<StoredClient | undefined> {
  return queries
    .selectFrom("client")
    .select([
      "id",
      "revision",
      "code",
      "name",
      "aliases",
      "language",
      "status",
      "contacts",
      "contract_start",
      "contract_end",
      "contract_level",
      "service_level_id",
      "owner_id",
      "tags",
      "created_at",
      "changed_at",
    ])
    .select(
      sql<
        string | null
      >`(select o.firstname || ' ' || o.lastname from person o where o.id = client.owner_id)`.as("owner"),
    )
    .select(sql<string | null>`${levelName(sql`client.service_level_id`)}`.as("service_level"))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** What refers to a client now. */
export async function findClientUses(queries: Queries, id: string): Promise<ClientUses> {
  const resting = [...restingBaseStatuses];
  const { rows } = await sql<ClientUses>`
    select
      (select count(*)::int from sheet where client_id = ${id}) as sheets,
      (select count(*)::int from sheet where client_id = ${id} and status <> 5 and not archived) as "openSheets",
      (select count(*)::int from base where client_id = ${id}) as bases,
      (select count(*)::int from base where client_id = ${id} and status <> all(${resting}::text[])) as "liveBases",
      (select count(*)::int from person where client_id = ${id}) as people,
      (select count(*)::int from module_client where client_id = ${id}) as modules,
      (select count(*)::int from development where client_id = ${id}) as developments,
      (select count(*)::int from candidate where client_id = ${id}) as candidates`.execute(queries);
  const [uses] = rows;
  if (!uses) throw new Error("Counting gave no row");
  return uses;
}

/** Another client with the code or the name, whatever its case; a name counts among the aliases too. */
export async function findNamesake(
  queries: Queries,
  { id, code, name }: { readonly id: string | null; readonly code: string; readonly name: string },
): Promise<"code" | "name" | undefined> {
  const { rows } = await sql<{ field: "code" | "name" }>`
    select case when code = ${code} then 'code' else 'name' end as field
    from client
    where id is distinct from ${id}::uuid and (
      code = ${code} or lower(name) = lower(${name})
      or exists (select from unnest(aliases) alias where lower(alias) = lower(${name})))
    order by field limit 1`.execute(queries);
  return rows[0]?.field;
}

/** Another client that is called, or also called, by one of the names. */
export async function findAliasTaken(
  queries: Queries,
  id: string | null,
  aliases: readonly string[],
): Promise<boolean> {
  if (aliases.length === 0) return false;
  const names = aliases.map((alias) => alias.toLowerCase());
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from client
      where id is distinct from ${id}::uuid and (
        lower(name) = any(${names}::text[])
        or exists (select from unnest(aliases) alias where lower(alias) = any(${names}::text[])))
    ) as taken`.execute(queries);
  return rows[0]?.taken ?? false;
}

/** Staff who can look after a client. */
export async function findStaff(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return queries
    .selectFrom("person")
    .select(["id", sql<string>`firstname || ' ' || lastname`.as("name")])
    .where("employee", "=", true)
    .where("active", "=", true)
    .orderBy(sql`lower(lastname), lower(firstname), id`)
    .execute();
}

export async function findTags(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from client order by tag`.execute(queries);
  return rows.map(({ tag }) => tag);
}

export async function isActiveStaff(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom("person")
    .select("id")
    .where("id", "=", id)
    .where("employee", "=", true)
    .where("active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertClient(queries: Queries, row: Insertable<Schema["client"]>): Promise<void> {
  await queries.insertInto("client").values(row).execute();
}

export async function updateClient(
  queries: Queries,
  id: string,
  row: Updateable<Schema["client"]>,
): Promise<void> {
  await queries
    .updateTable("client")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteClient(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("client").where("id", "=", id).execute();
}

/** Somebody or something that moved to another client. */
interface Moved {
  readonly id: string;
}

/**
 * Everything that refers to one client refers to another from now on; gives the bases and people. Sheets keep the
 * time they were due by, and follow the level of the client that they belong to now (D27).
 */
export async function moveClient(
  queries: Queries,
  { from, to, at }: { readonly from: string; readonly to: StoredClient; readonly at: Date },
): Promise<{ readonly bases: readonly string[]; readonly people: readonly string[] }> {
  const movedBases = await sql<Moved>`
    update base set client_id = ${to.id}, revision = revision + 1, changed_at = ${at}
    where client_id = ${from} returning id`.execute(queries);
  const movedPeople = await sql<Moved>`
    update person set client_id = ${to.id} where client_id = ${from} returning id`.execute(queries);
  const level = to.service_level_id;
  await sql`
    update sheet set client_id = ${to.id},
      service_level_id = case when archived then service_level_id else ${level}::uuid end,
      service_level_since = case
        when archived or service_level_id is not distinct from ${level}::uuid then service_level_since
        when ${level}::uuid is null then null else ${at}::timestamptz end,
      due_stale = due_stale or not archived
    where client_id = ${from}`.execute(queries);
  await sql`update development set client_id = ${to.id} where client_id = ${from}`.execute(queries);
  await sql`
    update candidate set client_id = ${to.id}, revision = revision + 1, changed_at = ${at}
    where client_id = ${from}`.execute(queries);
  await sql`
    insert into module_client (module_id, client_id)
    select module_id, ${to.id} from module_client where client_id = ${from} on conflict do nothing`.execute(
    queries,
  );
  await sql`delete from module_client where client_id = ${from}`.execute(queries);
  return {
    bases: movedBases.rows.map(({ id }) => id),
    people: movedPeople.rows.map(({ id }) => id),
  };
}

export type ImportedClient = StoredClient & { readonly uses: ClientUses };

/** Every client with what holds it back, for a plan that compares many. */
export async function findImportedClients(queries: Queries): Promise<readonly ImportedClient[]> {
  const resting = [...restingBaseStatuses];
  const { rows } = await sql<ImportedClient>`
    select c.id, c.revision, c.code, c.name, c.aliases, c.language, c.status, c.contacts, c.contract_start,
      c.contract_end, c.contract_level, c.service_level_id,
      ${levelName(sql`c.service_level_id`)} as service_level, c.owner_id, ${ownerName} as owner, c.tags, c.created_at, c.changed_at,
      json_build_object(
        'sheets', 0, 'people', 0, 'bases', 0, 'modules', 0, 'developments', 0, 'candidates', 0, 'openSheets', ${openSheets},
        'liveBases', (select count(*)::int from base b
                      where b.client_id = c.id and b.status <> all(${resting}::text[]))) as uses
    from client c left join person o on o.id = c.owner_id
    order by c.id`.execute(queries);
  return rows;
}

/** Rows of an import whose clients were changed, or have come to be used, since. */
export async function findChangedImported(queries: Queries, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select r.number from data_import_row r left join client c on c.id = r.target_id
    where r.import_id = ${importId} and r.outcome = 'done' and (
      c.id is null or c.revision <> r.done_version
      or (r.before is null and (
        exists (select from sheet s where s.client_id = c.id) or exists (select from base b where b.client_id = c.id)
        or exists (select from person p where p.client_id = c.id)
        or exists (select from module_client m where m.client_id = c.id)
        or exists (select from development d where d.client_id = c.id)
        or exists (select from candidate k where k.client_id = c.id))))
    order by r.number`.execute(queries);
  return rows.map(({ number }) => number);
}
