import { sql } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { SheetReader, SheetWriter } from "../readers/sheet-reader.ts";

export interface SheetModule {
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  /** For new sheets. */
  readonly offered: boolean;
  /** Of staff, whom it is kept for; a part as its module (`isOpenToStaff`). */
  readonly teams: readonly string[];
  readonly rights: readonly string[];
}

/**
 * A sheet is only about what users of clients may see, so modules for staff alone are left out (D8); with a client,
 * also those that are not for its users. What is hidden now still names older sheets, and is not offered for new ones.
 */
export async function findSheetModules(
  queries: Queries,
  clientId: string | null = null,
): Promise<readonly SheetModule[]> {
  const rows = await queries
    .selectFrom("module")
    .leftJoin("module as parent", "parent.id", "module.parent_id")
    .select([
      "module.id",
      "module.parent_id as parentId",
      "module.slug",
      "module.name",
      "module.name_translation as names",
      sql<boolean>`module.active and coalesce(parent.active, true)`.as("offered"),
      sql<string[]>`array(select t.name from module_team mt join team t on t.id = mt.team_id
        where mt.module_id = coalesce(parent.id, module.id))`.as("teams"),
      sql<string[]>`array(select mr.tag from module_right mr
        where mr.module_id = coalesce(parent.id, module.id))`.as("rights"),
    ])
    .where("module.audience", "<>", "staff")
    .where((is) => is.or([is("parent.id", "is", null), is("parent.audience", "<>", "staff")]))
    .$if(clientId !== null, (query) =>
      query.where(
        sql<boolean>`(coalesce(parent.audience, module.audience) <> 'clients' or exists (
          select from module_client mc
          where mc.module_id = coalesce(parent.id, module.id) and mc.client_id = ${clientId}))`,
      ),
    )
    .orderBy("module.position")
    .orderBy("module.slug")
    .execute();
  return rows;
}

/**
 * The module of a sheet by its id, or by its slug below a parent one that a sheet of the client may be about and that
 * whoever says so may see.
 */
export async function findSheetModule(
  queries: Queries,
  wanted:
    | { readonly id: string | null }
    | {
        readonly slug: string;
        readonly parentId: string | null;
        readonly clientId: string;
        readonly writer: SheetWriter;
      },
): Promise<SheetModule | undefined> {
  if ("id" in wanted) return (await findSheetModules(queries)).find(({ id }) => id === wanted.id);
  const modules = await findSheetModules(queries, wanted.clientId);
  return modules.find(
    (module) =>
      module.offered &&
      module.slug === wanted.slug &&
      module.parentId === wanted.parentId &&
      wanted.writer.opensModule(module),
  );
}

/** The bases that a reader may name: all of them for staff, those given to them for a client's user (D21). */
function givenTo(reader: SheetReader) {
  return reader.side === "staff"
    ? sql<boolean>`true`
    : sql<boolean>`base.client_id = ${reader.clientId} and exists (
        select from person_base g where g.base_id = base.id and g.person_id = ${reader.personId})`;
}

/** The id of a base, if it is one of the client's that the reader may name. */
export async function findBaseOfClient(
  queries: Queries,
  reader: SheetReader,
  clientId: string,
  baseId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom("base")
    .select("id")
    .where("id", "=", baseId)
    .where("client_id", "=", clientId)
    .where(givenTo(reader))
    .executeTakeFirst();
  return row?.id;
}

export type Environment = "production" | "acceptance" | "training";

export interface ClientBases {
  readonly name: string;
  readonly bases: { readonly id: string; readonly name: string; readonly url: string }[];
}

/** The installations of one environment by client, both sorted by name (D13). */
export async function findBases(
  queries: Queries,
  reader: SheetReader,
  environment: Environment,
): Promise<readonly ClientBases[]> {
  const rows = await queries
    .selectFrom("base")
    .innerJoin("client", "client.id", "base.client_id")
    .select(["base.id", "base.name", "base.url", "client.name as client"])
    .where("base.environment", "=", environment)
    .where(givenTo(reader))
    .orderBy("client.name")
    .orderBy("base.name")
    .execute();
  const byClient = Map.groupBy(rows, ({ client }) => client);
  return [...byClient].map(([name, bases]) => ({
    name,
    bases: bases.map((base) => ({ id: base.id, name: base.name, url: base.url })),
  }));
}

export interface ClientOfSheets {
  readonly id: string;
  readonly name: string;
  readonly language: LanguageCode;
}

export async function findClients(queries: Queries): Promise<readonly ClientOfSheets[]> {
  return queries.selectFrom("client").select(["id", "name", "language"]).orderBy("name").execute();
}
