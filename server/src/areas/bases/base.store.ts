import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { BaseFilter, BaseSort } from "@planete/shared/contract/base-fields.ts";
import type { listBases } from "@planete/shared/contract/bases.contract.ts";
import type { BaseStatus, Environment } from "@planete/shared/domain/clients/base.ts";
import { environments } from "@planete/shared/domain/clients/base.ts";
import type { Queries } from "../../platform/database/database.ts";
import { wordsOf } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface BaseListRow {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly client_id: string;
  readonly client: string;
  readonly environment: Environment;
  readonly url: string;
  readonly release: string;
  readonly status: BaseStatus;
  readonly modules: string[];
  readonly people: number;
  readonly open_sheets: number;
  readonly changed_at: Date;
}

const openSheets = sql<number>`(select count(*)::int from sheet s where s.base_id = b.id and s.status <> 5 and not s.archived)`;
const people = sql<number>`(select count(*)::int from person_base pb join person p on p.id = pb.person_id where pb.base_id = b.id and p.active)`;

/** A word is found in name, address, release, or in the name or code of the client; codes are plain letters. */
function holdsWord(word: string): RawBuilder<boolean> {
  const places = [sql`b.search_words`, sql`c.search_name`, sql`lower(c.code)`];
  return sql<boolean>`(${sql.join(
    places.map((place) => sql`position(fold_text(${word}::text) in ${place}) > 0`),
    sql` or `,
  )})`;
}

type ListWish = Omit<CallQuery<typeof listBases>, "cursor" | "limit">;

/** The list of bases: found by name, client, address and release. */
export function basePlan({ id, search, environment, status, client, release }: ListWish): ListPlan<BaseSort> {
  const isIn = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) =>
    values ? [sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`] : [];
  const filters: Readonly<Record<keyof BaseFilter, readonly RawBuilder<boolean>[]>> = {
    id: isIn(sql`b.id`, id, "uuid"),
    environment: isIn(sql`b.environment`, environment, "text"),
    status: isIn(sql`b.status`, status, "text"),
    client: isIn(sql`b.client_id`, client, "uuid"),
    release: isIn(sql`b.version`, release, "text"),
  };
  return {
    select: sql`b.id, b.revision, b.name, b.client_id, c.name as client, b.environment, b.url, b.version as release,
      b.status, b.modules, b.changed_at, ${people} as people,
      ${openSheets} as open_sheets`,
    from: sql`base b join client c on c.id = b.client_id`,
    id: sql<string>`b.id`,
    conditions: [...wordsOf(search).map(holdsWord), ...Object.values(filters).flat()],
    orders: {
      name: { by: sql`lower(b.name)`, type: "text" },
      client: { by: sql`lower(c.name)`, type: "text" },
      environment: {
        by: sql`array_position(${[...environments]}::text[], b.environment)`,
        type: "integer",
      },
      release: { by: sql`b.version`, type: "text" },
      status: { by: sql`b.status`, type: "text" },
      people: { by: people, type: "integer" },
      openSheets: { by: openSheets, type: "integer" },
      changedAt: { by: sql`b.changed_at`, type: "timestamptz" },
    },
    usual: "name",
  };
}

export interface StoredBase {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly client_id: string;
  readonly client: string;
  readonly environment: Environment;
  readonly url: string;
  readonly release: string;
  readonly modules: string[];
  readonly status: BaseStatus;
  readonly changed_at: Date;
}

/** One base; with `lock` it is held until the transaction ends, so that two changes come one after the other. */
export function findBase(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<StoredBase | undefined> {
  return queries
    .selectFrom("base")
    .innerJoin("client", "client.id", "base.client_id")
    .select([
      "base.id",
      "base.revision",
      "base.name",
      "base.client_id",
      "client.name as client",
      "base.environment",
      "base.url",
      "base.version as release",
      "base.modules",
      "base.status",
      "base.changed_at",
    ])
    .where("base.id", "=", id)
    .$if(lock, (query) => query.forUpdate("base"))
    .executeTakeFirst();
}

export interface BaseUses {
  readonly openSheets: number;
  readonly sheets: number;
  readonly people: number;
  readonly candidates: number;
  /** Versions that go to it. */
  readonly releases: number;
  /** News, banners and letters for its users. */
  readonly communications: number;
}

/** What refers to a base now. */
export async function findBaseUses(queries: Queries, id: string): Promise<BaseUses> {
  const { rows } = await sql<BaseUses>`
    select
      (select count(*)::int from sheet where base_id = ${id}) as sheets,
      (select count(*)::int from sheet where base_id = ${id} and status <> 5 and not archived) as "openSheets",
      (select count(*)::int from person_base where base_id = ${id}) as people,
      (select count(*)::int from candidate where base_id = ${id}) as candidates,
      (select count(*)::int from software_release_base where base_id = ${id}) as releases,
      (select count(*)::int from news_audience where base_id = ${id}) as communications`.execute(queries);
  const [uses] = rows;
  if (!uses) throw new Error("Counting gave no row");
  return uses;
}

/** Another base with the name or the address. */
export async function findTaken(
  queries: Queries,
  { id, name, url }: { readonly id: string | null; readonly name: string; readonly url: string },
): Promise<"name" | "url" | undefined> {
  const { rows } = await sql<{ field: "name" | "url" }>`
    select case when lower(name) = lower(${name}) then 'name' else 'url' end as field
    from base
    where id is distinct from ${id}::uuid and (lower(name) = lower(${name}) or lower(url) = lower(${url}))
    order by field limit 1`.execute(queries);
  return rows[0]?.field;
}

export async function clientExists(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom("client")
    .select("id")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function findClientNames(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return queries
    .selectFrom("client")
    .select(["id", "name"])
    .orderBy(sql`lower(name)`)
    .execute();
}

export interface ModuleChoice {
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

export async function findModules(queries: Queries): Promise<readonly ModuleChoice[]> {
  return queries
    .selectFrom("module")
    .select(["slug", "name", "name_translation as names"])
    .where("parent_id", "is", null)
    .orderBy("position")
    .orderBy("slug")
    .execute();
}

export async function findReleases(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("base")
    .select("version")
    .distinct()
    .where("version", "<>", "")
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version }) => version);
}

export async function insertBase(queries: Queries, row: Insertable<Schema["base"]>): Promise<void> {
  await queries.insertInto("base").values(row).execute();
}

export async function updateBase(
  queries: Queries,
  id: string,
  row: Updateable<Schema["base"]>,
): Promise<void> {
  await queries
    .updateTable("base")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteBase(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("base").where("id", "=", id).execute();
}

export type ImportedBase = StoredBase & { readonly in_use: boolean };

/** Every base, and whether sheets or people keep it at its client, for a plan that compares many. */
export async function findImportedBases(queries: Queries): Promise<readonly ImportedBase[]> {
  const { rows } = await sql<ImportedBase>`
    select b.id, b.revision, b.name, b.client_id, c.name as client, b.environment, b.url, b.version as release,
      b.modules, b.status, b.changed_at,
      exists (select from sheet s where s.base_id = b.id)
        or exists (select from person_base g where g.base_id = b.id)
        or exists (select from candidate k where k.base_id = b.id) as in_use
    from base b join client c on c.id = b.client_id order by b.id`.execute(queries);
  return rows;
}

/** Clients by all their names. */
export async function findClientsByName(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly names: string[] }[]> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select id, array[name, code] || aliases as names from client order by lower(name)`.execute(queries);
  return rows;
}

/** Rows of an import whose bases were changed, or have come to be used, since. */
export async function findChangedImported(queries: Queries, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select r.number from data_import_row r left join base b on b.id = r.target_id
    where r.import_id = ${importId} and r.outcome = 'done' and (
      b.id is null or b.revision <> r.done_version
      or (r.before is null and (
        exists (select from sheet s where s.base_id = b.id)
        or exists (select from person_base g where g.base_id = b.id)
        or exists (select from candidate k where k.base_id = b.id)
        or exists (select from software_release_base t where t.base_id = b.id)
        or exists (select from news_audience n where n.base_id = b.id))))
    order by r.number`.execute(queries);
  return rows.map(({ number }) => number);
}
