import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Module } from "@planete/shared/domain/modules/module.ts";
import type { ModuleSubject } from "@planete/shared/domain/modules/module-access.ts";
import { isOpenTo } from "@planete/shared/domain/modules/module-access.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findHoldersByTag, findRightPerson } from "../rights/subject.store.ts";

/** Whose modules are read. */
export interface ModuleReader extends ModuleSubject {
  readonly id: string;
}

/** A module as the stores know it: with the id that the wire does not show. */
export interface StoredModule extends Module {
  readonly id: string;
}

export async function findModuleReader(
  queries: Queries,
  personId: string,
): Promise<ModuleReader | undefined> {
  const row = await queries
    .selectFrom("person")
    .select("client_id as clientId")
    .where("id", "=", personId)
    .executeTakeFirst();
  const person = await findRightPerson(queries, personId);
  if (!row || !person) return undefined;
  const holders = await findHoldersByTag(queries);
  return {
    id: personId,
    employee: person.employee,
    clientId: row.clientId,
    teams: person.teams,
    holds: (tag) => effectiveRight(tag, holders.get(tag) ?? [], person).value > 0,
  };
}

/** Holds the person, so that two changes at once follow each other: the second sees the pins of the first. */
export async function holdModuleReader(queries: Queries, personId: string): Promise<void> {
  await queries
    .selectFrom("person")
    .select("id")
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The modules that a person may see, in their own order; those they never placed follow in the company's. */
export async function findModules(queries: Queries, reader: ModuleReader): Promise<readonly StoredModule[]> {
  const rows = await queries
    .selectFrom("module")
    .leftJoin("module_pin as pin", (join) =>
      join.onRef("pin.module_id", "=", "module.id").on("pin.person_id", "=", reader.id),
    )
    .leftJoin("module_place as own", (join) =>
      join.onRef("own.module_id", "=", "module.id").on("own.person_id", "=", reader.id),
    )
    .leftJoin("module_use as use", (join) =>
      join.onRef("use.module_id", "=", "module.id").on("use.person_id", "=", reader.id),
    )
    .select([
      "module.id",
      "module.parent_id",
      "module.name",
      "module.name_translation",
      "module.slug",
      "module.path",
      "module.icon",
      "module.active",
      "module.audience",
      clientsOf("module.id").as("clientIds"),
      teamsOf("module.id").as("teams"),
      rightsOf("module.id").as("rights"),
      "pin.pinned_at",
      "use.uses",
    ])
    .orderBy("own.place", (order) => order.asc().nullsLast())
    .orderBy("module.position")
    .orderBy("module.slug")
    .execute();
  const open = rows.filter((row) => isOpenTo(reader, row));
  const partsOf = Map.groupBy(open, (row) => row.parent_id);
  return (partsOf.get(null) ?? []).map((row) => ({
    ...toLink(row),
    id: row.id,
    icon: row.icon,
    subModules: (partsOf.get(row.id) ?? []).map(toLink),
    pinned: row.pinned_at !== null,
    uses: row.uses ?? 0,
  }));
}

/** Whose users see a module that is for the users of some clients. */
export function clientsOf(moduleId: string): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select client_id::text from module_client where module_id = ${sql.ref(moduleId)} order by client_id)`;
}

/** The names of the teams that a module is kept for. */
export function teamsOf(moduleId: string): RawBuilder<string[]> {
  return sql<string[]>`array(select t.name from module_team mt join team t on t.id = mt.team_id
    where mt.module_id = ${sql.ref(moduleId)} order by lower(t.name))`;
}

/** The rights whose holders it is kept for. */
export function rightsOf(moduleId: string): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select mr.tag from module_right mr where mr.module_id = ${sql.ref(moduleId)} order by mr.tag)`;
}

interface LinkRow {
  readonly name: string;
  readonly name_translation: Readonly<Record<string, string>>;
  readonly slug: string;
  readonly path: string;
}

function toLink(row: LinkRow): Pick<Module, "name" | "nameTranslation" | "slug" | "path"> {
  return { name: row.name, nameTranslation: row.name_translation, slug: row.slug, path: row.path };
}

export async function insertPin(queries: Queries, personId: string, moduleId: string): Promise<void> {
  await queries
    .insertInto("module_pin")
    .values({ person_id: personId, module_id: moduleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePin(queries: Queries, personId: string, moduleId: string): Promise<void> {
  await queries
    .deleteFrom("module_pin")
    .where("person_id", "=", personId)
    .where("module_id", "=", moduleId)
    .execute();
}

/** Gives the modules the places in which they are listed; earlier places are forgotten. */
export async function replacePlaces(
  queries: Queries,
  personId: string,
  moduleIds: readonly string[],
): Promise<void> {
  await queries.deleteFrom("module_place").where("person_id", "=", personId).execute();
  if (moduleIds.length === 0) return;
  await queries
    .insertInto("module_place")
    .values(moduleIds.map((moduleId, place) => ({ person_id: personId, module_id: moduleId, place })))
    .execute();
}

/** Counts one more use and gives the new number. */
export async function addUse(
  queries: Queries,
  { personId, moduleId, at }: { readonly personId: string; readonly moduleId: string; readonly at: Date },
): Promise<number> {
  const { uses } = await queries
    .insertInto("module_use")
    .values({ person_id: personId, module_id: moduleId, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "module_id"]).doUpdateSet((row) => ({
        uses: row("module_use.uses", "+", 1),
        last_used_at: at,
      })),
    )
    .returning("uses")
    .executeTakeFirstOrThrow();
  return uses;
}
