import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import type { RightHolder, RightSubject } from "@planete/shared/domain/rights/effective-right.ts";
import type {
  AccessRight,
  AccessRightDraft,
  Grant,
  NamedGrant,
} from "@planete/shared/domain/rights/access-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { TeamIds } from "./team-role.store.ts";

/** Rights by tag with the holders that count now: people by name, then teams, then flags. */
export async function findRights(queries: Queries, tag?: string): Promise<readonly AccessRight[]> {
  return tag === undefined
    ? selectRights(queries, { of: sql`true`, to: sql`true` })
    : selectRights(queries, { of: sql`r.tag = ${tag}`, to: sql`g.tag = ${tag}` });
}

/** A grant as the statement tells it. A list costs PostgreSQL a quarter of what an object with names does. */
type GrantCells = readonly [
  personId: string | null,
  team: string | null,
  flag: PersonFlag | null,
  value: number,
  until: string | null,
  standsInFor: string | null,
  name: string | null,
  standsInForName: string | null,
];

function toGrant([
  userId,
  team,
  flag,
  value,
  until,
  standsInFor,
  name,
  standsInForName,
]: GrantCells): NamedGrant {
  const rest = { value, until, standsInFor, name, standsInForName };
  if (userId !== null) return { kind: "user", userId, ...rest };
  if (team !== null) return { kind: "team", team, ...rest };
  if (flag === null) throw new Error("A grant is for nobody");
  return { kind: "flag", flag, ...rest };
}

/** The grants are gone through once, whatever number of rights there are. */
async function selectRights(
  queries: Queries,
  { of, to }: { readonly of: RawBuilder<unknown>; readonly to: RawBuilder<unknown> },
): Promise<readonly AccessRight[]> {
  const { rows } = await sql<Omit<AccessRight, "holders"> & { grants: readonly GrantCells[] | null }>`
    select r.tag, r.labels, r.descriptions, r.values, r.version, h.grants
    from access_right r
    left join (
      select g.tag, json_agg(
        json_build_array(g.person_id, t.name, g.flag, g.value, g.last_day, g.stands_in_for,
          p.firstname || ' ' || p.lastname, s.firstname || ' ' || s.lastname)
        order by g.person_id is null, g.team_id is null, lower(p.lastname), t.name, g.flag) as grants
      from access_right_grant g
      left join person p on p.id = g.person_id
      left join team t on t.id = g.team_id
      left join person s on s.id = g.stands_in_for
      where (g.ends_at is null or g.ends_at > now()) and ${to}
      group by g.tag
    ) h on h.tag = r.tag
    where ${of}
    order by r.tag`.execute(queries);
  return rows.map(({ grants, ...right }) => ({ ...right, holders: (grants ?? []).map(toGrant) }));
}

const rightStamp = sql<string>`xmin::text`;

/** Every right by its tag, with a stamp that moves with each change of it. */
export function findRightTags(queries: Queries): Promise<{ tag: string; stamp: string }[]> {
  return queries
    .selectFrom("access_right")
    .select(["tag", rightStamp.as("stamp")])
    .orderBy("tag")
    .execute();
}

/** What these rights are called. */
export function findRightLabels(
  queries: Queries,
  tags: readonly string[],
): Promise<(Pick<AccessRight, "tag" | "labels"> & { stamp: string })[]> {
  return queries
    .selectFrom("access_right")
    .select(["tag", "labels", rightStamp.as("stamp")])
    .where("tag", "=", sql<string>`any(${tags}::text[])`)
    .execute();
}

/** A grant that concerns somebody, and its last day. */
export interface GrantAbout {
  readonly holder: RightHolder;
  readonly until: string | null;
}

/** The grants to a person, to their teams and to their flags that count now, by tag. */
export async function findGrantsAbout(
  queries: Queries,
  { personId, teams, flags }: RightSubject,
): Promise<ReadonlyMap<string, readonly GrantAbout[]>> {
  const { rows } = await sql<{
    tag: string;
    person_id: string | null;
    team: string | null;
    flag: string | null;
    value: number;
    last_day: string | null;
  }>`
    select g.tag, g.person_id, t.name as team, g.flag, g.value, g.last_day
    from access_right_grant g left join team t on t.id = g.team_id
    where (g.ends_at is null or g.ends_at > now())
      and (g.person_id = ${personId}::uuid or g.flag = any(${[...flags]}::text[])
        or g.team_id in (select id from team where name = any(${[...teams]}::text[])))
    order by g.tag, g.person_id is null, g.team_id is null, t.name, g.flag`.execute(queries);
  const about = new Map<string, GrantAbout[]>();
  for (const { tag, person_id: id, team, flag, value, last_day: until } of rows) {
    const holder: RightHolder =
      id !== null
        ? { kind: "person", personId: id, value }
        : team !== null
          ? { kind: "team", team, value }
          : { kind: "flag", flag: flag ?? "", value };
    const grants = about.get(tag) ?? [];
    about.set(tag, grants);
    grants.push({ holder, until });
  }
  return about;
}

const columnsOf = ({ labels, descriptions, values }: AccessRightDraft) => ({
  labels: JSON.stringify(labels),
  descriptions: JSON.stringify(descriptions),
  values: JSON.stringify(values),
});

/** False when the tag is there already. */
export async function insertRight(queries: Queries, draft: AccessRightDraft): Promise<boolean> {
  const added = await queries
    .insertInto("access_right")
    .values({ tag: draft.tag, ...columnsOf(draft) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function updateRight(queries: Queries, draft: AccessRightDraft): Promise<void> {
  await queries
    .updateTable("access_right")
    .set({ ...columnsOf(draft), version: sql`version + 1` })
    .where("tag", "=", draft.tag)
    .execute();
}

/** Makes the holders exactly these. A last day ends with the company's midnight. */
export async function setHolders(
  queries: Queries,
  {
    tag,
    holders,
    teamIds,
    timeZone,
  }: {
    readonly tag: string;
    readonly holders: readonly Grant[];
    readonly teamIds: TeamIds;
    readonly timeZone: string;
  },
): Promise<void> {
  await queries.deleteFrom("access_right_grant").where("tag", "=", tag).execute();
  if (holders.length === 0) return;
  await queries
    .insertInto("access_right_grant")
    .values(
      holders.map((holder) => ({
        tag,
        person_id: holder.kind === "user" ? holder.userId : null,
        team_id: holder.kind === "team" ? (teamIds.get(holder.team) ?? null) : null,
        flag: holder.kind === "flag" ? holder.flag : null,
        value: holder.value,
        last_day: holder.until,
        ends_at:
          holder.until === null
            ? null
            : sql<Date>`((${holder.until}::date + 1)::timestamp at time zone ${timeZone})`,
        stands_in_for: holder.standsInFor,
      })),
    )
    .execute();
}

/** Gives the holders of a right to another one, except those who have that one already. */
export async function moveHolders(queries: Queries, from: string, to: string): Promise<void> {
  await sql`
    insert into access_right_grant (tag, person_id, team_id, flag, value, last_day, ends_at, stands_in_for)
    select ${to}, person_id, team_id, flag, value, last_day, ends_at, stands_in_for
    from access_right_grant where tag = ${from}
    on conflict on constraint holder_once do nothing`.execute(queries);
  await sql`update access_right set version = version + 1 where tag = ${to}`.execute(queries);
}

/** What is shown to holders of a right, beside the grants themselves: where it is kept, and for which thing. */
const shownToHolders = {
  menus: { table: "menu_entry_right", thing: "slug" },
  modules: { table: "module_right", thing: "module_id" },
  communications: { table: "news_audience", thing: "news_id" },
} as const;
type ShownToHolders = keyof typeof shownToHolders;
const kindsShown = ["menus", "modules", "communications"] as const satisfies readonly ShownToHolders[];

/** How many menu entries, modules and communications are for holders of a right. */
export async function countShownTo(
  queries: Queries,
  tag: string,
): Promise<Readonly<Record<ShownToHolders, number>>> {
  const counts = { menus: 0, modules: 0, communications: 0 };
  for (const kind of kindsShown) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(shownToHolders[kind].table)} where tag = ${tag}`.execute(
      queries,
    );
    counts[kind] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** What is for holders of one right is for those of another from now on. */
export async function moveShown(queries: Queries, from: string, to: string): Promise<void> {
  for (const kind of kindsShown) {
    const [table, thing] = [sql.table(shownToHolders[kind].table), sql.ref(shownToHolders[kind].thing)];
    await sql`
      with moved as (delete from ${table} where tag = ${from} returning ${thing})
      insert into ${table} (${thing}, tag) select ${thing}, ${to} from moved on conflict do nothing`.execute(
      queries,
    );
  }
}

export async function deleteRight(queries: Queries, tag: string): Promise<void> {
  await queries.deleteFrom("access_right_grant").where("tag", "=", tag).execute();
  await queries.deleteFrom("access_right").where("tag", "=", tag).execute();
}

/** Of these, the ids of people who exist. */
export async function findPeopleIds(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${ids}::uuid[])`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

export interface EndedGrant {
  readonly tag: string;
  readonly person_id: string | null;
  readonly person: string | null;
  readonly team: string | null;
  readonly flag: string | null;
  readonly value: number;
  readonly last_day: string;
  readonly stands_in_for: string | null;
}

/** Puts the grants away that have ended; they have not counted since. */
export async function takeEndedGrants(queries: Queries): Promise<readonly EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    with ended as (
      delete from access_right_grant where ends_at <= now()
      returning tag, person_id, team_id, flag, value, last_day, stands_in_for
    ), told as (
      update access_right set version = version + 1 where tag in (select tag from ended)
    )
    select e.tag, e.person_id, p.firstname || ' ' || p.lastname as person, t.name as team, e.flag, e.value,
      e.last_day::text as last_day, s.firstname || ' ' || s.lastname as stands_in_for
    from ended e
    left join team t on t.id = e.team_id
    left join person p on p.id = e.person_id
    left join person s on s.id = e.stands_in_for`.execute(queries);
  return rows;
}
