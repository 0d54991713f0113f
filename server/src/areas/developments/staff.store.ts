import type { PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";

/** Somebody of the staff, with what the planning asks about them. */
export interface StaffPerson extends PlanningPerson {
  readonly name: string;
  readonly username: string;
  readonly emailAddress: string | null;
  readonly active: boolean;
  readonly workingMinutes: readonly number[];
  readonly country: string;
}

/** Staff by id, or all who are active; those who left are found by id alone. */
export async function findStaff(queries: Queries, ids?: readonly string[]): Promise<readonly StaffPerson[]> {
  const { rows } = await sql<StaffRow>`
    select p.id, p.firstname || ' ' || p.lastname as name, p.username, p.email_address, p.active,
           p.working_minutes, p.country,
           array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id order by t.name) as teams
    from person p
    where p.employee and ${ids ? sql`p.id = any (${ids}::uuid[])` : sql`p.active`}
    order by lower(p.lastname), lower(p.firstname), p.id`.execute(queries);
  return rows.map(toStaffPerson);
}

/** Somebody to choose or to name, as pickers show them. */
export interface StaffChoice {
  readonly id: string;
  readonly name: string;
  readonly firstname: string;
  readonly teams: string[];
}

/** The active staff, in the order of their names. */
export async function findStaffChoices(queries: Queries): Promise<StaffChoice[]> {
  const { rows } = await sql<StaffChoice>`
    select p.id, p.firstname || ' ' || p.lastname as name, p.firstname,
           array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id order by t.name) as teams
    from person p
    where p.employee and p.active
    order by lower(p.lastname), lower(p.firstname), p.id`.execute(queries);
  return rows;
}

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email_address: string | null;
  readonly active: boolean;
  readonly working_minutes: readonly number[];
  readonly country: string;
  readonly teams: readonly string[];
}

export function toStaffPerson(row: StaffRow): StaffPerson {
  return {
    personId: row.id,
    teams: row.teams,
    name: row.name,
    username: row.username,
    emailAddress: row.email_address,
    active: row.active,
    workingMinutes: row.working_minutes,
    country: row.country,
  };
}

export type StaffMap = ReadonlyMap<string, StaffPerson>;

export async function findStaffMap(
  queries: Queries,
  ids: readonly (string | null | undefined)[],
): Promise<StaffMap> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === "string"))];
  const found = wanted.length === 0 ? [] : await findStaff(queries, wanted);
  return new Map(found.map((person) => [person.personId, person]));
}

/** Refuses people who are not of the active staff. */
export async function requireStaff(queries: Queries, ids: readonly string[]): Promise<StaffMap> {
  const map = await findStaffMap(queries, ids);
  requireActive(map, ids);
  return map;
}

/** The same of people who were read before. */
export function requireActive(people: StaffMap, ids: readonly string[]): void {
  const unknown = ids.filter((id) => people.get(id)?.active !== true);
  if (unknown.length > 0) refuse("personUnknown", { ids: unknown });
}
