import {
  changeTeamRole,
  effectiveRoleToWire,
  listTeamRoles,
  readRoleOfPerson,
  readTeamRole,
  removeTeamRole,
  roleToWire,
  saveTeamRole,
} from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import { exportPlanningRight, rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { dropTeamRole, editTeamRole, makeTeamRole } from "./save-team-role.ts";
import { findHoldersByTag, findRightPerson } from "./subject.store.ts";
import { findEffectiveRole, findFixedRole, findTeamRoles } from "./team-role.store.ts";

export function serveTeamRoles(routes: Routes): void {
  const { database } = routes.platform;

  serveCaller(routes, listTeamRoles, async () => ({ data: await allRoles(database.kysely) }));

  serveCaller(routes, readTeamRole, async (_caller, { params: { id } }) => ({
    data: await oneRole(database.kysely, id),
  }));

  serveCaller(routes, saveTeamRole, async (caller, { body: { teamRole } }) => {
    const id = await database.transaction((queries) => makeTeamRole(queries, caller, teamRole));
    return { data: await oneRole(database.kysely, id) };
  });

  serveCaller(routes, changeTeamRole, async (caller, { params: { id }, body: { teamRole } }) => {
    await database.transaction((queries) => editTeamRole(queries, caller, { ...teamRole, id }));
    return { data: await oneRole(database.kysely, id) };
  });

  serveCaller(routes, removeTeamRole, async (caller, { params: { id }, query: { version } }) => {
    await database.transaction((queries) => dropTeamRole(queries, caller, { id, version }));
    return { data: null };
  });

  serveCaller(routes, readRoleOfPerson, async (caller, { params: { id } }) => {
    const own = id === caller.person.id && caller.person.employee;
    if (!own && !holdsRight(caller, rightsScreenRight)) refuse("notFound");
    const person = await findRightPerson(database.kysely, id);
    if (!person?.employee) return refuse("notFound");
    const holders = await findHoldersByTag(database.kysely);
    const exporting = effectiveRight(exportPlanningRight, holders.get(exportPlanningRight) ?? [], person);
    const role = await findEffectiveRole(database.kysely, person);
    return {
      data: effectiveRoleToWire({ userId: id, teams: person.teams, exportRight: exporting.value >= 1 }, role),
    };
  });
}

/** Encadrement's fixed one first, as the one that explains the others. */
async function allRoles(queries: Queries): Promise<TeamRoleWire[]> {
  const [fixed, stored] = await Promise.all([findFixedRole(queries), findTeamRoles(queries)]);
  const first = fixed ? [roleToWire(fixed, { version: 1, userName: null, fixed: true })] : [];
  return [
    ...first,
    ...stored.map(({ role, version, personName }) =>
      roleToWire(role, { version, userName: personName, fixed: false }),
    ),
  ];
}

async function oneRole(queries: Queries, id: string): Promise<TeamRoleWire> {
  const found = (await allRoles(queries)).find((role) => role.id === id);
  return found ?? refuse("notFound");
}
