import { sql } from "kysely";
import {
  allCardTypesTitle,
  allTeamsTitle,
  cardTypeWordOf,
  planningTitleOf,
} from "@planete/shared/contract/team-role-words.ts";
import type { CardTypeWord, PlanningTitle } from "@planete/shared/contract/team-role-words.ts";
import { roleFromWire } from "@planete/shared/contract/team-roles.contract.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type { EffectiveRole, TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import {
  cardTypeActions,
  effectiveRole,
  planningEntryKinds,
} from "@planete/shared/domain/planning/team-role.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { RightPerson } from "./subject.store.ts";

export interface StoredRole {
  readonly role: TeamRole;
  readonly version: number;
  readonly personName: string | null;
}

interface RoleRow {
  id: string;
  version: number;
  team: string | null;
  person_id: string | null;
  person_name: string | null;
  export_planning: boolean;
  entries: { title: PlanningTitle; team: string | null; all: boolean; people: string[] }[];
  card_types: { action: CardTypeWord; team: string | null }[];
}

/** Roles of teams by name, then those of single people. */
export async function findTeamRoles(queries: Queries, id?: string): Promise<readonly StoredRole[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.version, t.name as team, r.person_id, p.firstname || ' ' || p.lastname as person_name,
           r.export_planning,
           coalesce((
             select json_agg(json_build_object('title', e.title, 'team', et.name, 'all', e.all_teams,
                                               'people', e.selected_users) order by e.position)
             from team_role_entry e left join team et on et.id = e.team_id
             where e.role_id = r.id), '[]') as entries,
           coalesce((
             select json_agg(json_build_object('action', c.action, 'team', ct.name))
             from team_role_card_type c left join team ct on ct.id = c.team_id
             where c.role_id = r.id), '[]') as card_types
    from team_role r
    left join team t on t.id = r.team_id
    left join person p on p.id = r.person_id
    where ${id === undefined ? sql`true` : sql`r.id = ${id}`}
    order by t.name nulls last, lower(p.lastname), r.id`.execute(queries);
  return rows.map((row) => ({
    role: toRole(row),
    version: row.version,
    personName: row.person_id === null ? null : row.person_name,
  }));
}

function toRole(row: RoleRow): TeamRole {
  const cardType = (word: CardTypeWord): string => {
    const found = row.card_types.find(({ action }) => action === word);
    return found ? (found.team ?? allCardTypesTitle) : "";
  };
  return roleFromWire({
    id: row.id,
    team: row.team ?? "",
    userId: row.person_id,
    planning: row.entries.map(({ title, team, all, people }) => ({
      title,
      team: all ? allTeamsTitle : (team ?? ""),
      selectedUsers: people,
    })),
    cardTypes: {
      creation: cardType("creation"),
      modification: cardType("modification"),
      suppression: cardType("suppression"),
    },
    exportPlanning: row.export_planning,
  });
}

/** Encadrement's role as it is shown: everything but export, under the id of the team (D10, D18). */
export async function findFixedRole(queries: Queries): Promise<TeamRole | undefined> {
  const team = await queries
    .selectFrom("team")
    .select("id")
    .where("name", "=", supervisionTeam)
    .executeTakeFirst();
  return (
    team && {
      id: team.id,
      owner: { kind: "team", team: supervisionTeam },
      entries: planningEntryKinds.map((about) => ({ about, reach: { kind: "allTeams" } })),
      cardTypes: {
        create: { kind: "allCardTypes" },
        update: { kind: "allCardTypes" },
        delete: { kind: "allCardTypes" },
      },
      exportPlanning: false,
    }
  );
}

/** What somebody may do on the planning now (D18). */
export async function findEffectiveRole(
  queries: Queries,
  person: Pick<RightPerson, "personId" | "teams" | "flags">,
): Promise<EffectiveRole> {
  const roles = await findTeamRoles(queries);
  return effectiveRole(
    {
      personId: person.personId,
      teams: person.teams,
      superAdministrator: person.flags.has("superAdministrator"),
    },
    roles.map(({ role }) => role),
  );
}

/** Where a role's team names lead, for the foreign keys. */
export type TeamIds = ReadonlyMap<string, string>;

export async function findTeamIds(queries: Queries): Promise<TeamIds> {
  const rows = await queries.selectFrom("team").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Of these, the ids of people who are staff. */
export async function findStaffIds(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from person where employee and id = any(${ids}::uuid[])`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/** Writes a role that was found to be good; gives false when somebody changed it since `version`. */
export async function storeRole(
  queries: Queries,
  role: TeamRole,
  teamIds: TeamIds,
  version: number | null,
): Promise<boolean> {
  const { owner } = role;
  const idOf = (team: string): string => {
    const id = teamIds.get(team);
    if (id === undefined) throw new Error(`There is no team ${team}`);
    return id;
  };
  const owned = {
    team_id: owner.kind === "team" ? idOf(owner.team) : null,
    person_id: owner.kind === "person" ? owner.personId : null,
    export_planning: role.exportPlanning,
  };
  if (version === null) {
    const added = await queries
      .insertInto("team_role")
      .values({ id: role.id, ...owned })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
  } else {
    const changed = await queries
      .updateTable("team_role")
      .set({ ...owned, version: version + 1 })
      .where("id", "=", role.id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    await queries.deleteFrom("team_role_entry").where("role_id", "=", role.id).execute();
    await queries.deleteFrom("team_role_card_type").where("role_id", "=", role.id).execute();
  }
  if (role.entries.length > 0) {
    await queries
      .insertInto("team_role_entry")
      .values(
        role.entries.map(({ about, reach }, position) => ({
          role_id: role.id,
          position,
          title: planningTitleOf[about],
          team_id: reach.kind === "team" ? idOf(reach.team) : null,
          all_teams: reach.kind === "allTeams",
          selected_users: reach.kind === "people" ? [...reach.personIds] : [],
        })),
      )
      .execute();
  }
  const grants = cardTypeActions.flatMap((action) => {
    const grant = role.cardTypes[action];
    if (!grant) return [];
    const team = grant.kind === "team" ? idOf(grant.team) : null;
    return [{ role_id: role.id, action: cardTypeWordOf[action], team_id: team }];
  });
  if (grants.length > 0) await queries.insertInto("team_role_card_type").values(grants).execute();
  return true;
}

export async function deleteRole(queries: Queries, id: string, version: number): Promise<boolean> {
  const removed = await queries
    .deleteFrom("team_role")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
