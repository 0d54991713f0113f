import type { CallAnswer, CallQuery } from "@planete/shared/contract/call.ts";
import type { ReleaseSort } from "@planete/shared/contract/release-fields.ts";
import type {
  ReleaseRecordWire,
  listReleases as listCall,
  readReleases as readCall,
} from "@planete/shared/contract/release.contract.ts";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import { isPublishedState, releaseStates } from "@planete/shared/domain/developments/development-limits.ts";
import type { ReleaseNotes, RolloutState } from "@planete/shared/domain/releases/software-release.ts";
import type { Environment } from "@planete/shared/domain/clients/base.ts";
import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

export type ReleaseWire = CallAnswer<typeof readCall>["data"][number];

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

/** A version with its notes, checklist and bases. */
export async function accessRelease(queries: Queries, id: string): Promise<ReleaseRecordWire> {
  const [found] = await findReleases(queries, id);
  if (!found) return refuse("notFound");
  const { rows } = await sql<{
    notes: ReleaseNotes;
    checklist: ReleaseRecordWire["checklist"];
    bases: ReleaseRecordWire["bases"];
    sheets: number;
  }>`
    select r.notes, r.checklist,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.base_id, 'state', t.state) order by lower(c.name), lower(b.name), b.id)
        from software_release_base t join base b on b.id = t.base_id join client c on c.id = b.client_id
        where t.release_id = r.id), '[]') as bases,
      (select count(distinct l.sheet_id)::int from development d join development_sheet l on l.development_id = d.id
        where d.release_id = r.id and d.status = 'delivered' and d.deleted_at is null) as sheets
    from software_release r where r.id = ${id}`.execute(queries);
  const [more] = rows;
  if (!more) return refuse("notFound");
  const { notes, checklist, bases, sheets } = more;
  return {
    ...found,
    notes: { clients: { ...notes.clients }, staff: { ...notes.staff } },
    checklist,
    bases,
    sheets,
  };
}

export interface ReleaseListRow extends ReleaseRow {
  readonly delivered: number;
  readonly checks: number;
  readonly checks_done: number;
  readonly bases: number;
  readonly bases_done: number;
  readonly bases_failed: number;
  readonly notes: ReleaseNotes;
}

type ListWish = Omit<CallQuery<typeof listCall>, "cursor" | "limit">;

/** The list of versions; found by number and by the words of their notes. */
export function releasePlan({ search, state }: ListWish): ListPlan<ReleaseSort> {
  const developments = sql<number>`(select count(*)::int from development d where d.release_id = r.id and d.deleted_at is null)`;
  const bases = sql<number>`(select count(*)::int from software_release_base t where t.release_id = r.id)`;
  const basesIn = (wanted: RolloutState): RawBuilder<number> =>
    sql<number>`(select count(*)::int from software_release_base t where t.release_id = r.id and t.state = ${wanted})`;
  const conditions: RawBuilder<boolean>[] = [
    ...holdsWords(sql`concat_ws(' ', r.number, r.notes::text)`, search),
  ];
  if (state) conditions.push(sql<boolean>`r.state = any(${state}::text[])`);
  return {
    select: sql`r.id, r.number, r.planned_on, r.released_on, r.state, r.published_at, r.version, r.notes,
      ${developments} as developments,
      (select count(*)::int from development d
        where d.release_id = r.id and d.deleted_at is null and d.status = 'delivered') as delivered,
      jsonb_array_length(r.checklist) as checks,
      (select count(*)::int from jsonb_array_elements(r.checklist) c where (c ->> 'done')::boolean) as checks_done,
      ${bases} as bases, ${basesIn("done")} as bases_done, ${basesIn("failed")} as bases_failed`,
    from: sql`software_release r`,
    id: sql<string>`r.id`,
    conditions,
    orders: {
      number: { by: sql`lower(r.number)`, type: "text" },
      planned: { by: sql`coalesce(r.planned_on, 'infinity'::date)`, type: "date" },
      released: { by: sql`coalesce(r.released_on, 'infinity'::date)`, type: "date" },
      developments: { by: developments, type: "integer" },
      bases: { by: bases, type: "integer" },
    },
    usual: "-planned",
  };
}

/** Notes of the versions that are not withdrawn, the latest first. */
export async function findReleaseNotes(queries: Queries): Promise<
  readonly {
    readonly id: string;
    readonly number: string;
    readonly version: number;
    readonly notes: ReleaseNotes;
  }[]
> {
  return queries
    .selectFrom("software_release")
    .select(["id", "number", "version", "notes"])
    .where("state", "<>", "withdrawn")
    .orderBy(sql`coalesce(released_on, planned_on, 'infinity'::date)`, "desc")
    .orderBy("number", "desc")
    .limit(500)
    .execute();
}

/** Every base, with its client and the version that runs there. */
export async function findBases(queries: Queries) {
  const { rows } = await sql<{
    id: string;
    name: string;
    client: string;
    environment: Environment;
    release: string;
  }>`
    select b.id, b.name, c.name as client, b.environment, b.version as release
    from base b join client c on c.id = b.client_id
    order by lower(c.name), lower(b.name), b.id limit 5000`.execute(queries);
  return rows;
}

/** Which of these bases exist. */
export async function countBases(queries: Queries, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from base where id = any(${ids}::uuid[])`.execute(queries);
  return rows[0]?.count ?? 0;
}

export async function replaceBases(
  queries: Queries,
  releaseId: string,
  bases: readonly { readonly id: string; readonly state: RolloutState }[],
): Promise<void> {
  await queries.deleteFrom("software_release_base").where("release_id", "=", releaseId).execute();
  if (bases.length === 0) return;
  await queries
    .insertInto("software_release_base")
    .values(bases.map(({ id, state }) => ({ release_id: releaseId, base_id: id, state })))
    .execute();
}

/** Names of bases, for the history. */
export async function findBaseNames(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from base where id = any(${ids}::uuid[])`.execute(queries);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PublishedRelease {
  readonly id: string;
  readonly number: string;
  readonly day: string;
  readonly notes: ReleaseNotes;
  readonly solved: readonly { readonly number: number; readonly subject: string }[];
}

const published = releaseStates.filter(isPublishedState);

/**
 * Versions that are out, for one reader: staff see all, a client's user those that go to a base of their client or
 * that solve a sheet of theirs.
 */
export async function findPublishedReleases(
  queries: Queries,
  { person }: Caller,
): Promise<readonly PublishedRelease[]> {
  const { rows } = await sql<PublishedRelease>`
    select r.id, r.number, r.released_on as day, r.notes, mine.solved
    from software_release r
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'subject', s.subject) order by s.number), '[]') as solved
      from sheet s
      where s.deliveries <> '[]' and s.deliveries @> jsonb_build_array(jsonb_build_object('releaseId', r.id))
        and s.requester_id = ${person.id}) mine
    where r.state = any(${published}::text[]) and r.released_on is not null
      and (${person.employee} or mine.solved <> '[]' or exists (
        select from software_release_base t join base b on b.id = t.base_id
        where t.release_id = r.id and b.client_id = ${person.client?.id ?? null}))
    order by r.released_on desc, r.number desc limit 50`.execute(queries);
  return rows;
}

type ReleaseTable = Schema["software_release"];

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

/** A release held for a change. */
export async function holdRelease(queries: Queries, id: string): Promise<ReleaseRecordWire> {
  await sql`select 1 from software_release where id = ${id} for update`.execute(queries);
  return accessRelease(queries, id);
}
