import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder, RightSubject } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Any number will do, as long as nothing else in this database locks it. */
const lockKey = 7_263_036;

/** Changes of rights, teams, roles and lists wait for each other, so that what one is judged by stays. */
export async function lockRights(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
}

/** Somebody with all that their rights come from. */
export interface RightPerson extends RightSubject {
  readonly name: string;
  readonly active: boolean;
  readonly mailLists: readonly string[];
}

interface PersonRow {
  id: string;
  name: string;
  employee: boolean;
  active: boolean;
  super_administrator: boolean;
  administrator: boolean;
  teams: string[];
  mail_lists: string[];
}

/** Lists that give flags to staff. From the addresses, of which there are few: small letters for everybody take long. */
const listsOfStaff = sql`
  select p.id, array_agg(a.list order by a.list) as lists
  from mail_list_address a join person p on lower(p.email_address) = a.address
  where p.employee group by p.id`;

/** People by name, all or some; the same reading of teams and lists as for a caller. */
export async function findRightPeople(
  queries: Queries,
  ids?: readonly string[],
): Promise<readonly RightPerson[]> {
  return selectPeople(queries, ids === undefined ? sql`true` : sql`p.id = any(${ids}::uuid[])`);
}

/** People whom nothing but entries of their own could tell apart: one judgement counts for all of them. */
export interface RightsGroup {
  readonly employee: boolean;
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<PersonFlag>;
  readonly count: number;
  /** Those of them who were asked for by id. */
  readonly ids: readonly string[];
}

/**
 * Where active people stand whom grants to these people and teams, or to whatever flags, can give something: nobody
 * else can hold a right. Whether they do, the rule says.
 */
export async function findRightsGroups(
  queries: Queries,
  { ids, teams }: { readonly ids: readonly string[]; readonly teams: readonly string[] },
): Promise<readonly RightsGroup[]> {
  const { rows } = await sql<Omit<PersonRow, "id" | "name" | "active"> & { count: number; ids: string[] }>`
    with asked as materialized (select unnest(${[...new Set(ids)]}::uuid[]) as id),
    listed as materialized (${listsOfStaff}),
    concerned as materialized (
      select id from asked union select id from listed
      union select p.id from person p where p.super_administrator or p.administrator
      union select m.person_id from team_member m join team t on t.id = m.team_id
        where t.name = any(${[...new Set(teams)]}::text[])),
    joined as materialized (
      select m.person_id, array_agg(t.name order by t.name) as teams
      from team_member m join team t on t.id = m.team_id
      where m.person_id in (select id from concerned) group by m.person_id)
    select p.employee, p.super_administrator, p.administrator, coalesce(j.teams, '{}') as teams,
      coalesce(l.lists, '{}') as mail_lists, count(*)::int as count,
      coalesce(json_agg(p.id) filter (where p.id in (select id from asked)), '[]') as ids
    from concerned c join person p on p.id = c.id
    left join joined j on j.person_id = p.id
    left join listed l on l.id = p.id
    where p.active
    group by 1, 2, 3, 4, 5`.execute(queries);
  return rows.map((row) => ({
    employee: row.employee,
    teams: row.teams,
    flags: flagsOfRow(row),
    count: row.count,
    ids: row.ids,
  }));
}

async function selectPeople(queries: Queries, which: RawBuilder<unknown>): Promise<readonly RightPerson[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.firstname || ' ' || p.lastname as name, p.employee, p.active,
           p.super_administrator, p.administrator,
           array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id order by t.name) as teams,
           coalesce(l.lists, '{}') as mail_lists
    from person p
    left join (${listsOfStaff}) l on l.id = p.id
    where ${which}
    order by lower(p.lastname), lower(p.firstname), p.id`.execute(queries);
  return rows.map((row) => ({
    personId: row.id,
    name: row.name,
    employee: row.employee,
    active: row.active,
    teams: row.teams,
    mailLists: row.mail_lists,
    flags: flagsOfRow(row),
  }));
}

function flagsOfRow(
  row: Pick<PersonRow, "super_administrator" | "administrator" | "mail_lists">,
): ReadonlySet<PersonFlag> {
  return flagsOf({
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    mailLists: row.mail_lists,
  });
}

export async function findRightPerson(queries: Queries, id: string): Promise<RightPerson | undefined> {
  const [person] = await findRightPeople(queries, [id]);
  return person;
}

/** Who holds which right now, by tag; every tag there is has a list. */
export async function findHoldersByTag(
  queries: Queries,
): Promise<ReadonlyMap<string, readonly RightHolder[]>> {
  const { rows } = await sql<{
    tag: string;
    value: number | null;
    person_id: string | null;
    team: string | null;
    flag: string | null;
  }>`
    select r.tag, h.value, h.person_id, t.name as team, h.flag
    from access_right r
    left join access_right_holder h on h.tag = r.tag
    left join team t on t.id = h.team_id
    order by r.tag`.execute(queries);
  const holders = new Map<string, RightHolder[]>();
  for (const { tag, value, person_id: personId, team, flag } of rows) {
    const list = holders.get(tag) ?? [];
    holders.set(tag, list);
    if (value === null) continue;
    if (personId !== null) list.push({ kind: "person", personId, value });
    else if (team !== null) list.push({ kind: "team", team, value });
    else if (flag !== null) list.push({ kind: "flag", flag, value });
  }
  return holders;
}
