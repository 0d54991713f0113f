import type { Transaction } from "kysely";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { readTeamPins } from "@planete/shared/contract/hotline-list.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { roleOf } from "@planete/shared/domain/hotline/sheet-role.ts";
import { canPinForTeams, maxTeamPins } from "@planete/shared/domain/hotline/team-pins.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import type { HistoryEntry } from "../../../platform/history/history.store.ts";
import { recordHistory } from "../../../platform/history/history.store.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { teamTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Caller } from "../../../platform/sessions/caller.ts";
import { deleteTeamPin, findFilterName, findTeamPins, holdTeam, insertTeamPin } from "./team-pin.store.ts";

type TeamPins = CallResult<typeof readTeamPins>;

interface Pin {
  readonly team: string;
  readonly filter: string;
}

function requirePinner({ person, flags, teams }: Caller): void {
  const role = roleOf({ employee: person.employee, flags });
  if (!canPinForTeams({ role, teams })) refuse("actionNotAllowed");
}

export async function listTeamPins({ database }: Platform, caller: Caller): Promise<TeamPins> {
  requirePinner(caller);
  return { data: await findTeamPins(database.kysely) };
}

/** Pins one of the caller's own filters for a team; what its members see in it is judged by their own sight. */
export function pinForTeam(
  platform: Platform,
  caller: Caller,
  { team: teamId, filter: filterId }: Pin,
): Promise<TeamPins> {
  requirePinner(caller);
  const { id: personId } = caller.person;
  return platform.database.transaction(async (queries) => {
    const team = (await holdTeam(queries, teamId)) ?? refuse("notFound");
    const filter = await findFilterName(queries, filterId);
    if (filter?.person_id !== personId) refuse("notFound");
    if (!team.pins.includes(filterId)) {
      if (team.pins.length >= maxTeamPins) refuse("tooManyTeamPins");
      await insertTeamPin(queries, { teamId, filterId, personId, at: platform.now() });
      const after = { name: filter.name, team: team.name };
      await tell(queries, { actorId: personId, action: "addTeamPin", subject: filterId, after }, team.name);
    }
    return { data: await findTeamPins(queries) };
  });
}

/** Takes a pin away, whoever set it: who pinned it may have left. */
export function unpinForTeam(
  platform: Platform,
  caller: Caller,
  { team: teamId, filter: filterId }: Pin,
): Promise<TeamPins> {
  requirePinner(caller);
  return platform.database.transaction(async (queries) => {
    const team = (await holdTeam(queries, teamId)) ?? refuse("notFound");
    const filter = await findFilterName(queries, filterId);
    if (!filter || !team.pins.includes(filterId)) refuse("notFound");
    await deleteTeamPin(queries, teamId, filterId);
    const before = { name: filter.name, team: team.name };
    const { id: actorId } = caller.person;
    await tell(queries, { actorId, action: "removeTeamPin", subject: filterId, before }, team.name);
    return { data: await findTeamPins(queries) };
  });
}

/** The history of it, and the news to the team's open pages. */
async function tell(
  queries: Transaction<Schema>,
  change: Omit<HistoryEntry<"hotline">, "area">,
  team: string,
): Promise<void> {
  await recordHistory(queries, { ...change, area: "hotline" });
  await announce(queries, { event: savedFiltersChanged, audience: [teamTopic(team)], payload: {} });
}
