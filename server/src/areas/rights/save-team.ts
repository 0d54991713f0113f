import type { Transaction } from "kysely";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import { allCardTypesTitle, allTeamsTitle } from "@planete/shared/contract/team-role-words.ts";
import { planningRolesChanged } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamDraft, TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { listDifference } from "@planete/shared/domain/rights/grant-line.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic, staffTopic, teamTopic } from "../../platform/live/topics.ts";
import { recordChange, refuseConflict, refuseInUse } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { withOwnRightsKept } from "./own-rights.ts";
import { requireReachableAdministrator } from "./reachable-administrator.ts";
import { findStaffIds } from "./team-role.store.ts";
import type { StoredTeam } from "./team.store.ts";
import { deleteTeam, findTeams, insertTeam, isTeamNameTaken, renameTeam, setMembers } from "./team.store.ts";
import { lockRights } from "./subject.store.ts";

/** Words of the wire that stand in place of a team: no team can bear them (spec §6). */
const reservedNames = new Set([allTeamsTitle, allCardTypesTitle].map((name) => name.toLowerCase()));

export function teamToWire({ uses, ...team }: StoredTeam): TeamWire {
  return {
    ...team,
    members: [...team.members],
    fixed: team.name === supervisionTeam,
    uses: Object.entries(uses).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : [])),
  };
}

/** Makes a team; gives its id. */
export async function makeTeam(
  queries: Transaction<Schema>,
  caller: Caller,
  { name, memberIds }: TeamDraft,
): Promise<string> {
  await lockRights(queries);
  const id = newId();
  await requireGoodTeam(queries, { id, name, memberIds });
  await withOwnRightsKept(queries, caller, async () => {
    await insertTeam(queries, { id, name });
    await setMembers(queries, id, memberIds);
  });
  await finish(queries, caller, { id, action: "create", touched: memberIds, names: [name] });
  return id;
}

/** Renames a team and makes its members exactly those given, as the team was at `version`. */
export async function editTeam(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, name, memberIds, version }: TeamDraft & { readonly id: string; readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const before = await accessTeam(queries, id);
  if (before.version !== version) await refuseConflict(queries, "team", { id, current: teamToWire(before) });
  if (before.name === supervisionTeam && name !== supervisionTeam) refuse("teamFixed");
  await requireGoodTeam(queries, { id, name, memberIds });
  const moved = await withOwnRightsKept(queries, caller, () => setMembers(queries, id, memberIds));
  await renameTeam(queries, { id, before: before.name, name });
  const touched = before.name === name ? [...moved.joined, ...moved.left] : [...memberIds, ...moved.left];
  await finish(queries, caller, { id, action: "change", touched, names: [before.name, name], before });
}

/** Removes a team that nothing refers to: one in use is never dropped silently. */
export async function dropTeam(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const before = await accessTeam(queries, id);
  if (before.name === supervisionTeam) refuse("teamFixed");
  if (before.version !== version) await refuseConflict(queries, "team", { id, current: teamToWire(before) });
  if (teamToWire(before).uses.length > 0) refuseInUse(before.uses);
  await deleteTeam(queries, id);
  await finish(queries, caller, { id, action: "remove", touched: [], names: [before.name], before });
}

async function accessTeam(queries: Queries, id: string): Promise<StoredTeam> {
  const [team] = await findTeams(queries, id);
  return team ?? refuse("notFound");
}

async function requireGoodTeam(
  queries: Queries,
  { id, name, memberIds }: TeamDraft & { readonly id: string },
): Promise<void> {
  if (reservedNames.has(name.toLowerCase()) || (await isTeamNameTaken(queries, name, id)))
    refuse("nameTaken", { name });
  const staff = await findStaffIds(queries, memberIds);
  if (memberIds.some((member) => !staff.has(member)))
    refuse("validationFailed", [{ path: "team.memberIds", rule: "unknown", params: {} }]);
}

async function finish(
  queries: Transaction<Schema>,
  { person }: Caller,
  {
    id,
    action,
    touched,
    names,
    before,
  }: {
    readonly id: string;
    readonly action: HistoryAction<"team">;
    readonly touched: readonly string[];
    readonly names: readonly string[];
    readonly before?: StoredTeam;
  },
): Promise<void> {
  // A team may have networks of its own, which its members alone come from (D5).
  await requireReachableAdministrator(queries);
  const [after] = await findTeams(queries, id);
  const membersOf = (team: StoredTeam | undefined) => (team?.members ?? []).map(({ name }) => name);
  const members = listDifference(membersOf(before), membersOf(after));
  await recordChange(queries, "team", {
    actorId: person.id,
    action,
    id,
    before: { name: before?.name ?? null, members: members.before },
    after: { name: after?.name ?? null, members: members.after },
  });
  await announce(queries, { event: planningRolesChanged, audience: [staffTopic], payload: {} });
  await announceAccessChanged(queries, [...touched.map(personTopic), ...names.map(teamTopic)]);
}
