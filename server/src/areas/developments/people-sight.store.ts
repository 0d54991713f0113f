import type { SeenDevelopment } from "@planete/shared/domain/developments/development-sight.ts";
import { sightOfDevelopment } from "@planete/shared/domain/developments/development-sight.ts";
import { flagsOf, supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type { PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { findStaffMap } from "./staff.store.ts";
import { findTeamRoles } from "../rights/team-role.store.ts";

const screenTag = developmentsRight;

/** What of somebody decides which developments they see. */
export interface SightSubject {
  readonly id: string;
  readonly active: boolean;
  readonly super_administrator: boolean;
  readonly administrator: boolean;
  readonly teams: readonly string[];
  readonly mail_lists: readonly string[];
}

/** What everybody's sight is judged by: who holds the right of the screen, and the roles of teams and people. */
export interface SightGround {
  readonly holders: readonly RightHolder[];
  readonly roles: readonly TeamRole[];
  /** The people whose rows it may be about. */
  readonly rows: ReadonlyMap<string, PlanningPerson>;
}

/** Whether somebody of the active staff sees a development (D17), by the same rule as the caller is judged by. */
export function seesDevelopment(
  person: SightSubject,
  development: SeenDevelopment,
  { holders, roles, rows }: SightGround,
): boolean {
  const flags = flagsOf({
    superAdministrator: person.super_administrator,
    administrator: person.administrator,
    mailLists: person.mail_lists,
  });
  const subject = {
    personId: person.id,
    teams: person.teams,
    superAdministrator: person.super_administrator,
  };
  const role = effectiveRole(subject, roles);
  const actor = { personId: person.id, teams: person.teams, role, exportRight: false };
  const viewer = {
    personId: person.id,
    holdsScreen: effectiveRight(screenTag, holders, { ...subject, employee: true, flags }).value > 0,
    seesAll: person.teams.includes(supervisionTeam) || person.super_administrator || flags.has("direction"),
    teams: person.teams,
    canViewRow: (personId: string) =>
      judgePlanning(actor, { action: "view", target: rows.get(personId) ?? { personId, teams: [] } }).allowed,
  };
  return sightOfDevelopment(viewer, development) !== undefined;
}

/** Which of these people see a development. */
export async function findPeopleWithSight(
  queries: Queries,
  developmentId: string,
  personIds: readonly string[],
): Promise<readonly string[]> {
  if (personIds.length === 0) return [];
  const { rows: people } = await sql<SightSubject>`
    select p.id, p.active, p.super_administrator, p.administrator,
           array(select t.name from team_member m join team t on t.id = m.team_id where m.person_id = p.id) as teams,
           array(select a.list from mail_list_address a where a.address = lower(p.email_address)) as mail_lists
    from person p where p.employee and p.active and p.id = any (${personIds}::uuid[])`.execute(queries);
  const { rows: developments } = await sql<{
    team: string | null;
    created_by: string | null;
    readers: string[];
    assignees: string[];
  }>`
    select t.name as team, d.created_by,
           array(select r.person_id from development_reader r where r.development_id = d.id) as readers,
           array(select distinct k.assignee_id from card k
                 where k.development_id = d.id and k.deleted_at is null and k.assignee_id is not null) as assignees
    from development d left join team t on t.id = d.team_id where d.id = ${developmentId}`.execute(queries);
  const [development] = developments;
  if (!development) return [];
  const ground: SightGround = {
    holders: await findHolders(queries),
    roles: (await findTeamRoles(queries)).map((stored) => stored.role),
    rows: await findStaffMap(queries, development.assignees),
  };
  const seen: SeenDevelopment = {
    team: development.team,
    createdBy: development.created_by,
    readerIds: development.readers,
    assigneeIds: development.assignees,
  };
  return people.filter((person) => seesDevelopment(person, seen, ground)).map(({ id }) => id);
}

/** Whoever holds the right of the screen now: grants end by themselves, so that this is asked each time. */
async function findHolders(queries: Queries): Promise<readonly RightHolder[]> {
  const rows = await queries
    .selectFrom("access_right_holder as h")
    .leftJoin("team as t", "t.id", "h.team_id")
    .select(["h.person_id", "h.flag", "h.value", "t.name as team"])
    .where("h.tag", "=", screenTag)
    .execute();
  return rows.flatMap(toHolder);
}

/** An entry of the right as somebody who holds it. */
export function toHolder(row: {
  readonly person_id: string | null;
  readonly team: string | null;
  readonly flag: string | null;
  readonly value: number;
}): readonly RightHolder[] {
  if (row.person_id !== null) return [{ kind: "person", personId: row.person_id, value: row.value }];
  if (row.team !== null) return [{ kind: "team", team: row.team, value: row.value }];
  return row.flag === null ? [] : [{ kind: "flag", flag: row.flag, value: row.value }];
}
