import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { listModules } from "@planete/shared/contract/module-administration.contract.ts";
import type { ModuleListSort } from "@planete/shared/contract/module-fields.ts";
import type { ModuleAudience } from "@planete/shared/domain/modules/module-access.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";
import { clientsOf, rightsOf, teamsOf } from "./module.store.ts";

export interface ModuleListRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly path: string;
  readonly icon: string;
  readonly audience: ModuleAudience;
  readonly clients: number;
  readonly kept_for: number;
  readonly active: boolean;
  readonly parts: number;
  readonly languages: number;
  readonly open_sheets: number;
  readonly bases: number;
  readonly pins: number;
  readonly changed_at: Date;
}

const openSheets = sql<number>`(select count(*)::int from sheet s where s.module_id = m.id and s.status <> 5 and not s.archived)`;
const bases = sql<number>`(select count(*)::int from base b where m.slug = any(b.modules))`;
const pins = sql<number>`(select count(*)::int from module_pin p where p.module_id = m.id)`;
// French of Colombia reads French (D2).
const languages = sql<number>`((select count(*)::int from jsonb_object_keys(m.name_translation))
  + (m.name_translation ? 'fr' and not m.name_translation ? 'fr-CO')::int)`;

type ListWish = Omit<CallQuery<typeof listModules>, "cursor" | "limit">;

/** The list of modules: found by slug, path and their names and those of their parts in any language. */
export function modulePlan({ search, state, audience, client }: ListWish): ListPlan<ModuleListSort> {
  const about = sql`concat_ws(' ', m.slug, m.path, m.name,
    (select string_agg(value, ' ') from jsonb_each_text(m.name_translation)),
    (select string_agg(concat_ws(' ', part.slug, part.name,
      (select string_agg(value, ' ') from jsonb_each_text(part.name_translation))), ' ')
      from module part where part.parent_id = m.id))`;
  const conditions: RawBuilder<boolean>[] = [...holdsWords(about, search)];
  if (state)
    conditions.push(sql<boolean>`m.active = any(${state.map((each) => each === "shown")}::boolean[])`);
  if (audience) conditions.push(sql<boolean>`m.audience = any(${audience}::text[])`);
  if (client)
    conditions.push(sql<boolean>`exists (
      select from module_client mc where mc.module_id = m.id and mc.client_id = any(${client}::uuid[]))`);
  return {
    select: sql`m.id, m.slug, m.name, m.name_translation as names, m.path, m.icon, m.audience, m.active, m.changed_at,
      (select count(*)::int from module_client mc where mc.module_id = m.id) as clients,
      ((select count(*) from module_team mt where mt.module_id = m.id)
        + (select count(*) from module_right mr where mr.module_id = m.id))::int as kept_for,
      (select count(*)::int from module part where part.parent_id = m.id) as parts,
      ${languages} as languages, ${openSheets} as open_sheets, ${bases} as bases, ${pins} as pins`,
    from: sql`module m`,
    id: sql<string>`m.id`,
    sight: [sql<boolean>`m.parent_id is null`],
    conditions,
    orders: {
      position: { by: sql`m.position`, type: "integer" },
      name: { by: sql`lower(m.name)`, type: "text" },
      languages: { by: languages, type: "integer" },
      openSheets: { by: openSheets, type: "integer" },
      bases: { by: bases, type: "integer" },
      pins: { by: pins, type: "integer" },
      changedAt: { by: sql`m.changed_at`, type: "timestamptz" },
    },
    usual: "position",
  };
}

const columns = [
  "id",
  "parent_id",
  "revision",
  "slug",
  "name",
  "name_translation",
  "path",
  "icon",
  "audience",
  "active",
  "position",
  "changed_at",
] as const;

export type ModuleRow = Awaited<ReturnType<typeof findRow>>;

export interface StoredPart {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly path: string;
  readonly audience: ModuleAudience;
  readonly active: boolean;
  readonly sheets: number;
  readonly openSheets: number;
  readonly communications: number;
}

export interface AdministeredModule {
  readonly row: NonNullable<ModuleRow>;
  readonly parts: readonly StoredPart[];
}

function findRow(queries: Queries, id: string, lock: boolean) {
  return queries
    .selectFrom("module")
    .select(columns)
    .select(clientsOf("module.id").as("clientIds"))
    .select(teamsOf("module.id").as("teams"))
    .select(rightsOf("module.id").as("rights"))
    .select(
      sql<string[]>`array(select mt.team_id::text from module_team mt where mt.module_id = module.id
        order by mt.team_id)`.as("teamIds"),
    )
    .select(
      sql<string[]>`array(select c.name from module_client mc join client c on c.id = mc.client_id
        where mc.module_id = module.id order by lower(c.name))`.as("clientNames"),
    )
    .where("id", "=", id)
    .where("parent_id", "is", null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** A module with its parts; with `lock` it is held until the transaction ends. */
export async function findAdministeredModule(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<AdministeredModule | undefined> {
  const row = await findRow(queries, id, lock);
  if (!row) return undefined;
  const parts = await queries
    .selectFrom("module")
    .select(["id", "slug", "name", "name_translation as names", "path", "audience", "active"])
    .select(sql<number>`(select count(*)::int from sheet s where s.sub_module_id = module.id)`.as("sheets"))
    .select(
      sql<number>`(select count(*)::int from sheet s
        where s.sub_module_id = module.id and s.status <> 5 and not s.archived)`.as("openSheets"),
    )
    .select(
      sql<number>`(select count(*)::int from news_audience n where n.module_id = module.id)`.as(
        "communications",
      ),
    )
    .where("parent_id", "=", id)
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return { row, parts };
}

export interface NamedModule {
  /** Of the module that is saved. */
  readonly id: string;
  readonly part: string | null;
  readonly names: Readonly<Record<string, string>>;
  /** A part with its module’s name, by language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly changedAt: Date;
}

/** Modules that are shown and their parts, with their names by language, in the company's order. */
export async function findNamedModules(queries: Queries): Promise<readonly NamedModule[]> {
  const { rows } = await sql<NamedModule>`
    select m.id, case when named.id = m.id then null else named.id end as part,
      named.name_translation as names, m.name_translation as titles, m.revision, m.changed_at as "changedAt"
    from module m join module named on named.id = m.id or named.parent_id = m.id
    where m.parent_id is null and m.active and named.active
    order by m.position, m.slug, named.parent_id is not null, named.position, named.slug`.execute(queries);
  return rows;
}

export interface ModuleUses {
  readonly openSheets: number;
  readonly sheets: number;
  readonly bases: number;
  readonly pins: number;
  readonly filters: number;
  readonly assignees: number;
  /** News, banners and letters for those who see it or one of its parts. */
  readonly communications: number;
}

/** What refers to a module now. */
export async function findModuleUses(queries: Queries, id: string, slug: string): Promise<ModuleUses> {
  const { rows } = await sql<ModuleUses>`
    select
      (select count(*)::int from sheet where module_id = ${id}) as sheets,
      (select count(*)::int from sheet where module_id = ${id} and status <> 5 and not archived) as "openSheets",
      (select count(*)::int from base where ${slug} = any(modules)) as bases,
      (select count(*)::int from module_pin where module_id = ${id}) as pins,
      (select count(*)::int from sheet_filter f where exists (
        select from jsonb_array_elements_text(
          case when jsonb_typeof(f.filter -> 'module') = 'array' then f.filter -> 'module' else '[]' end) named
        where named = ${slug} or named like ${`${slug}/%`})) as filters,
      (select count(*)::int from hotline_setting
        where key = 'defaultAssignees' and value ? ${slug}) as assignees,
      (select count(*)::int from news_audience n join module m on m.id = n.module_id
        where m.id = ${id} or m.parent_id = ${id}) as communications`.execute(queries);
  const [uses] = rows;
  if (!uses) throw new Error("Counting gave no row");
  return uses;
}

export async function isSlugTaken(queries: Queries, slug: string): Promise<boolean> {
  const found = await queries
    .selectFrom("module")
    .select("id")
    .where("slug", "=", slug)
    .where("parent_id", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export function findClients(queries: Queries): Promise<{ readonly id: string; readonly name: string }[]> {
  return queries
    .selectFrom("client")
    .select(["id", "name"])
    .where("status", "<>", "gone")
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findTeams(queries: Queries): Promise<{ readonly id: string; readonly name: string }[]> {
  return queries
    .selectFrom("team")
    .select(["id", "name"])
    .orderBy(sql`lower(name)`)
    .execute();
}

export function findRightLabels(
  queries: Queries,
): Promise<{ readonly tag: string; readonly labels: Readonly<Record<string, string>> }[]> {
  return queries.selectFrom("access_right").select(["tag", "labels"]).orderBy("tag").execute();
}

/** Keeps a module for these teams and rights, of staff; for all of staff where there are none. */
export async function replaceSight(
  queries: Queries,
  moduleId: string,
  { teamIds, rights }: { readonly teamIds: readonly string[]; readonly rights: readonly string[] },
): Promise<void> {
  await sql`delete from module_team where module_id = ${moduleId}`.execute(queries);
  await sql`insert into module_team (module_id, team_id)
    select distinct ${moduleId}::uuid, id from unnest(${[...teamIds]}::uuid[]) id`.execute(queries);
  await sql`delete from module_right where module_id = ${moduleId}`.execute(queries);
  await sql`insert into module_right (module_id, tag)
    select distinct ${moduleId}::uuid, tag from unnest(${[...rights]}::text[]) tag`.execute(queries);
}

/** How many of these clients exist. */
export async function countClients(queries: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await queries
    .selectFrom("client")
    .select((expression) => expression.fn.countAll<string>().as("count"))
    .where("id", "in", [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holds the order, so that two changes of it follow each other; gives the ids as they stand. */
export async function holdOrder(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("module")
    .select("id")
    .where("parent_id", "is", null)
    .orderBy("position")
    .orderBy("slug")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Numbers modules or parts in the order in which they are listed. */
export async function setPositions(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update module set position = wished.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wished (id, place)
    where module.id = wished.id and module.position <> wished.place - 1`.execute(queries);
}

export async function insertModule(queries: Queries, row: Insertable<Schema["module"]>): Promise<void> {
  await queries.insertInto("module").values(row).execute();
}

export async function updateModule(
  queries: Queries,
  id: string,
  row: Updateable<Schema["module"]>,
): Promise<void> {
  await queries
    .updateTable("module")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteModules(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await queries
      .deleteFrom("module")
      .where("id", "in", [...ids])
      .execute();
}

export async function replaceClients(
  queries: Queries,
  moduleId: string,
  clientIds: readonly string[],
): Promise<void> {
  await queries.deleteFrom("module_client").where("module_id", "=", moduleId).execute();
  if (clientIds.length === 0) return;
  await queries
    .insertInto("module_client")
    .values(clientIds.map((clientId) => ({ module_id: moduleId, client_id: clientId })))
    .execute();
}
