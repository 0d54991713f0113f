import type { Transaction } from "kysely";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import type { TeamRoleDraft } from "@planete/shared/contract/team-roles.contract.ts";
import {
  namesOneReach,
  planningRolesChanged,
  roleFromWire,
  roleToWire,
} from "@planete/shared/contract/team-roles.contract.ts";
import { allCardTypesTitle, allTeamsTitle } from "@planete/shared/contract/team-role-words.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type {
  CardTypeAction,
  PlanningEntryKind,
  TeamRole,
} from "@planete/shared/domain/planning/team-role.ts";
import { cardTypeActions, planningEntryKinds } from "@planete/shared/domain/planning/team-role.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic, staffTopic, teamTopic } from "../../platform/live/topics.ts";
import { recordChange, refuseConflict } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { withOwnRightsKept } from "./own-rights.ts";
import type { StoredRole, TeamIds } from "./team-role.store.ts";
import { deleteRole, findStaffIds, findTeamIds, findTeamRoles, storeRole } from "./team-role.store.ts";
import { findRightPeople, lockRights } from "./subject.store.ts";

/** Makes a role for a team or a person that has none; gives its id. */
export async function makeTeamRole(
  queries: Transaction<Schema>,
  caller: Caller,
  draft: TeamRoleDraft,
): Promise<string> {
  await lockRights(queries);
  const role = await requireGoodRole(queries, caller, { ...draft, id: newId() });
  const teamIds = await findTeamIds(queries);
  await withOwnRightsKept(queries, caller, async () => {
    if (!(await storeRole(queries, role, teamIds, null))) refuse("conflict", { current: null });
  });
  await tell(queries, caller, { action: "create", role, before: null, after: role });
  return role.id;
}

/** Changes a role as it was at `version`. */
export async function editTeamRole(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version, ...draft }: TeamRoleDraft & { readonly id: string; readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const stored = await accessRole(queries, id);
  await requireVersion(queries, stored, version);
  const role = await requireGoodRole(queries, caller, { ...draft, id });
  const teamIds: TeamIds = await findTeamIds(queries);
  await withOwnRightsKept(queries, caller, async () => {
    if (!(await storeRole(queries, role, teamIds, version))) refuse("conflict");
  });
  await tell(queries, caller, { action: "change", role, before: stored.role, after: role });
}

export async function dropTeamRole(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const stored = await accessRole(queries, id);
  await requireVersion(queries, stored, version);
  requireNotOwn(caller, stored.role);
  await withOwnRightsKept(queries, caller, async () => {
    if (!(await deleteRole(queries, id, version))) refuse("conflict");
  });
  await tell(queries, caller, {
    action: "remove",
    role: stored.role,
    before: stored.role,
    after: null,
  });
}

/** The role, or a refusal: the fixed one goes by the id of its team. */
async function accessRole(queries: Queries, id: string): Promise<StoredRole> {
  const [stored] = await findTeamRoles(queries, id);
  if (stored) return stored;
  const teams = await findTeamIds(queries);
  return refuse(teams.get(supervisionTeam) === id ? "roleFixed" : "notFound");
}

async function requireVersion(
  queries: Queries,
  { role, version, personName }: StoredRole,
  based: number,
): Promise<void> {
  if (version === based) return;
  const current = roleToWire(role, { version, userName: personName, fixed: false });
  await refuseConflict(queries, "teamRole", { id: role.id, current });
}

/** A role of one's own would be a way to other rights, for super administrators too (D21). */
function requireNotOwn({ person }: Caller, { owner }: TeamRole): void {
  if (owner.kind === "person" && owner.personId === person.id) refuse("ownRights");
}

async function requireGoodRole(
  queries: Queries,
  caller: Caller,
  draft: TeamRoleDraft & { readonly id: string },
): Promise<TeamRole> {
  const unclear = draft.planning.findIndex((entry) => !namesOneReach(entry));
  if (unclear >= 0) refuse("planningEntryReach", { entry: unclear });
  const role = roleFromWire(draft);
  requireNotOwn(caller, role);
  if (role.owner.kind === "team" && role.owner.team === supervisionTeam) refuse("roleFixed");
  const problems = await problemsOf(queries, draft);
  if (problems.length > 0) refuse("validationFailed", problems);
  return role;
}

/** Every team and person that does not exist, named at its place. */
async function problemsOf(queries: Queries, draft: TeamRoleDraft): Promise<ValidationProblem[]> {
  const teams = await findTeamIds(queries);
  const named = [...draft.planning.flatMap(({ selectedUsers }) => selectedUsers), draft.userId ?? []].flat();
  const staff = await findStaffIds(queries, named);
  const unknown = (path: string): ValidationProblem => ({ path, rule: "unknown", params: {} });
  const problems: ValidationProblem[] = [];
  if ((draft.team === "") === (draft.userId === null)) problems.push(unknown("teamRole.team"));
  else if (draft.userId === null && !teams.has(draft.team)) problems.push(unknown("teamRole.team"));
  if (draft.userId !== null && !staff.has(draft.userId)) problems.push(unknown("teamRole.userId"));
  for (const [index, { team, selectedUsers }] of draft.planning.entries()) {
    const path = `teamRole.planning.${index}`;
    if (team !== "" && team !== allTeamsTitle && !teams.has(team)) problems.push(unknown(`${path}.team`));
    if (selectedUsers.some((user) => !staff.has(user))) problems.push(unknown(`${path}.selectedUsers`));
  }
  for (const [word, team] of Object.entries(draft.cardTypes)) {
    if (team !== "" && team !== allCardTypesTitle && !teams.has(team))
      problems.push(unknown(`teamRole.cardTypes.${word}`));
  }
  return problems;
}

/** The names of everybody that the entries select. */
async function findNames(
  queries: Queries,
  roles: readonly (TeamRole | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = roles.flatMap((role) =>
    (role?.entries ?? []).flatMap(({ reach }) => (reach.kind === "people" ? reach.personIds : [])),
  );
  const people = await findRightPeople(queries, ids);
  return new Map(people.map(({ personId, name }) => [personId, name]));
}

/** A role as history keeps it: whom each entry reaches, by name, in the words of the wire (D1). */
function linesOf(role: TeamRole, names: ReadonlyMap<string, string>) {
  const reachOf = (about: PlanningEntryKind): string[] =>
    role.entries
      .filter((entry) => entry.about === about)
      .flatMap(({ reach }) => {
        if (reach.kind === "people") return reach.personIds.map((id) => names.get(id) ?? id);
        return reach.kind === "team" ? [reach.team] : [allTeamsTitle];
      });
  const grantOf = (action: CardTypeAction): string => {
    const grant = role.cardTypes[action];
    if (!grant) return "";
    return grant.kind === "team" ? grant.team : allCardTypesTitle;
  };
  return {
    ...Object.fromEntries(planningEntryKinds.map((about) => [about, reachOf(about)])),
    ...Object.fromEntries(cardTypeActions.map((action) => [action, grantOf(action)])),
    exportPlanning: role.exportPlanning,
  };
}

async function tell(
  queries: Transaction<Schema>,
  { person }: Caller,
  {
    action,
    role,
    before,
    after,
  }: {
    readonly action: HistoryAction<"teamRole">;
    readonly role: TeamRole;
    readonly before: TeamRole | null;
    readonly after: TeamRole | null;
  },
): Promise<void> {
  const names = await findNames(queries, [before, after]);
  await recordChange(queries, "teamRole", {
    actorId: person.id,
    action,
    id: role.id,
    ...(before ? { before: linesOf(before, names) } : {}),
    ...(after ? { after: linesOf(after, names) } : {}),
  });
  await announce(queries, { event: planningRolesChanged, audience: [staffTopic], payload: {} });
  const { owner } = role;
  await announceAccessChanged(queries, [
    owner.kind === "team" ? teamTopic(owner.team) : personTopic(owner.personId),
  ]);
}
