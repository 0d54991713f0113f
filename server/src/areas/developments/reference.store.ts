import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { NamedView } from "@planete/shared/contract/development-wire.ts";

/** What a development points to, by the words of the wire; anything that does not exist is refused by its own code. */
export async function accessClient(queries: Queries, id: string): Promise<NamedView> {
  const row = await queries
    .selectFrom("client")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? refuse("clientUnknown");
}

export async function accessType(queries: Queries, id: string): Promise<NamedView> {
  const row = await queries
    .selectFrom("development_type")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? refuse("typeUnknown");
}

export async function accessTeam(queries: Queries, name: string): Promise<NamedView> {
  const row = await queries
    .selectFrom("team")
    .select(["id", "name"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ?? refuse("teamUnknown");
}

export async function accessRelease(queries: Queries, id: string): Promise<NamedView> {
  const row = await queries
    .selectFrom("software_release")
    .select(["id", "number as name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? refuse("releaseUnknown");
}

/** The name of what a column points to now, for the history. */
export async function nameOf(
  queries: Queries,
  table: "client" | "development_type" | "team",
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const row = await queries.selectFrom(table).select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}

/** Staff read every sheet; the right to read them at all is the caller's to check. */
export async function findKnownSheets(queries: Queries, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom("sheet").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Somebody by name, also when they have left. */
export async function findNamed(queries: Queries, id: string | null): Promise<NamedView | null> {
  if (id === null) return null;
  const row = await queries
    .selectFrom("person")
    .select(["id", sql<string>`firstname || ' ' || lastname`.as("name")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** People by name, also those who have left. */
export async function findNames(
  queries: Queries,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, NamedView>> {
  if (ids.size === 0) return new Map();
  const rows = await queries
    .selectFrom("person")
    .select(["id", sql<string>`firstname || ' ' || lastname`.as("name")])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((person) => [person.id, person]));
}

/** What filters and pickers offer: every client, every team. */
export async function findReferences(
  queries: Queries,
): Promise<{ readonly clients: NamedView[]; readonly teams: string[] }> {
  const [clients, teams] = await Promise.all([
    queries
      .selectFrom("client")
      .select(["id", "name"])
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .execute(),
    queries
      .selectFrom("team")
      .select("name")
      .orderBy(sql`lower(name)`)
      .execute(),
  ]);
  return { clients, teams: teams.map(({ name }) => name) };
}
