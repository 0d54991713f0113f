import type { createRelease as createCall } from "@planete/shared/contract/development-settings.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { DevelopmentTables } from "../../platform/database/development-schema.ts";
import { refuse } from "../../platform/http/refuse.ts";

export type ReleaseWire = CallAnswer<typeof createCall>["data"];

interface ReleaseRow {
  id: string;
  number: string;
  planned_on: string | null;
  released_on: string | null;
  state: ReleaseState;
  published_at: Date | null;
  developments: number;
  version: number;
}

/** Releases of the clients' software (D24), the latest first. */
export async function findReleases(queries: Queries, id?: string): Promise<readonly ReleaseWire[]> {
  const { rows } = await sql<ReleaseRow>`
    select r.id, r.number, r.planned_on, r.released_on, r.state, r.published_at, r.version,
           (select count(*)::int from development d where d.release_id = r.id and d.deleted_at is null) as developments
    from software_release r ${id === undefined ? sql`` : sql`where r.id = ${id}`}
    order by coalesce(r.released_on, r.planned_on, 'infinity'::date) desc, r.number desc, r.id limit 500`.execute(
    queries,
  );
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    plannedOn: row.planned_on,
    releasedOn: row.released_on,
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    developments: row.developments,
    version: row.version,
  }));
}

export async function accessRelease(queries: Queries, id: string): Promise<ReleaseWire> {
  const [found] = await findReleases(queries, id);
  return found ?? refuse("notFound");
}

type ReleaseTable = DevelopmentTables["software_release"];

export async function insertRelease(queries: Queries, row: Insertable<ReleaseTable>): Promise<void> {
  await queries.insertInto("software_release").values(row).execute();
}

export async function updateRelease(
  queries: Queries,
  id: string,
  set: Updateable<ReleaseTable>,
): Promise<void> {
  await queries.updateTable("software_release").set(set).where("id", "=", id).execute();
}

/** A release held for a change; one that moved on since is for people to look at again. */
export async function holdRelease(queries: Queries, id: string, version: number): Promise<ReleaseWire> {
  await sql`select 1 from software_release where id = ${id} for update`.execute(queries);
  const release = await accessRelease(queries, id);
  if (release.version !== version) refuse("releaseChanged", { version: release.version });
  return release;
}
