import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { SheetReader } from "./sheet-reader.ts";

export interface SheetModule {
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A sheet is only about what users of clients may see, so modules for staff alone are left out (D8). */
export async function findSheetModules(queries: Queries): Promise<readonly SheetModule[]> {
  const rows = await queries
    .selectFrom("module")
    .leftJoin("module as parent", "parent.id", "module.parent_id")
    .select([
      "module.id",
      "module.parent_id as parentId",
      "module.slug",
      "module.name",
      "module.name_translation as names",
    ])
    .where("module.staff_only", "=", false)
    .where((is) => is.or([is("parent.id", "is", null), is("parent.staff_only", "=", false)]))
    .orderBy("module.position")
    .orderBy("module.slug")
    .execute();
  return rows;
}

/** One of them, by its id or by its slug below a parent (null for the modules themselves). */
export async function findSheetModule(
  queries: Queries,
  wanted: { readonly id: string | null } | { readonly slug: string; readonly parentId: string | null },
): Promise<SheetModule | undefined> {
  const modules = await findSheetModules(queries);
  if ("id" in wanted) return modules.find(({ id }) => id === wanted.id);
  return modules.find(({ slug, parentId }) => slug === wanted.slug && parentId === wanted.parentId);
}

/** The id of a base, if it is one of the client's. */
export async function findBaseOfClient(
  queries: Queries,
  clientId: string,
  baseId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom("base")
    .select("id")
    .where("id", "=", baseId)
    .where("client_id", "=", clientId)
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
    .where((is) => (reader.side === "staff" ? is.lit(true) : is("base.client_id", "=", reader.clientId)))
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
