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

/** People by name, all or some; the same reading of teams and lists as for a caller. */
export async function findRightPeople(
  queries: Queries,
  ids?: readonly string[],
): Promise<readonly RightPerson[]> {
  return selectPeople(queries, ids === undefined ? sql`true` : sql`p.id = any(${ids}::uuid[])`);
}

/**
 * Active people whom grants to these people and teams, or to whatever flags, can give something: nobody else can hold
 * a right. Whether they do, the rule says.
 */
export async function findRightPeopleAmong(
  queries: Queries,
  { ids, teams }: { readonly ids: readonly string[]; readonly teams: readonly string[] },
): Promise<readonly RightPerson[]> {
  return selectPeople(
    queries,
    sql`p.active and (p.super_administrator or p.administrator
      or p.id = any(${[...new Set(ids)]}::uuid[])
      or p.id in (select m.person_id from team_member m join team t on t.id = m.team_id
                  where t.name = any(${[...new Set(teams)]}::text[]))
      or lower(p.email_address) in (select a.address from mail_list_address a))`,
  );
}

async function selectPeople(queries: Queries, which: RawBuilder<unknown>): Promise<readonly RightPerson[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.firstname || ' ' || p.lastname as name, p.employee, p.active,
           p.super_administrator, p.administrator,
           array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id order by t.name) as teams,
           array(select a.list from mail_list_address a
                 where p.employee and a.address = lower(p.email_address) order by a.list) as mail_lists
    from person p
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

function flagsOfRow(row: PersonRow): ReadonlySet<PersonFlag> {
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
