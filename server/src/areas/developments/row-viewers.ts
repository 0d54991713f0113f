import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Topic } from "../../platform/live/topics.ts";
import { personTopic, teamTopic } from "../../platform/live/topics.ts";
import { findTeamRoles } from "../rights/team-role.store.ts";
import type { StaffPerson } from "./staff.store.ts";
import { findStaff } from "./staff.store.ts";

/** A person who is nobody: what a team's role alone allows does not depend on who holds it. */
const nobody = "";

/**
 * Who hears of changes on these people's rows because an entry of a team role shows them the row (D10), with or without
 * the right of the screen. Events carry no word, so a team may hear where a role of one member's own is narrower.
 */
export async function viewersOfRows(
  queries: Queries,
  personIds: readonly string[],
): Promise<readonly Topic[]> {
  if (personIds.length === 0) return [];
  const roles = (await findTeamRoles(queries)).map(({ role }) => role);
  const views = roles.filter(({ entries }) => entries.some(({ about }) => about === "viewPlannings"));
  if (views.length === 0) return [];
  const people = await findStaff(queries, personIds);
  return views.filter((role) => people.some((person) => showsRow(role, person))).map(topicOf);
}

function showsRow(role: TeamRole, person: StaffPerson): boolean {
  const { owner } = role;
  const holder =
    owner.kind === "team"
      ? { personId: nobody, teams: [owner.team] }
      : { personId: owner.personId, teams: [] as string[] };
  const effective = effectiveRole({ ...holder, superAdministrator: false }, [role]);
  const actor = { ...holder, role: effective, exportRight: false };
  return judgePlanning(actor, { action: "view", target: person }).allowed;
}

function topicOf({ owner }: TeamRole): Topic {
  return owner.kind === "team" ? teamTopic(owner.team) : personTopic(owner.personId);
}
