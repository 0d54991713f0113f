import { supervisionTeam } from "../people/person.ts";
import type { PersonRole } from "./sheet-role.ts";

/** So many saved filters may be pinned for one team: its members' own stand beside them. */
export const maxTeamPins = 5;

/** So many of them one reader sees, however many teams they belong to. */
export const maxSeenTeamPins = 10;

/** Whoever leads support, or belongs to Encadrement, decides what stands among the views of a team (D7, D10). */
export function canPinForTeams(person: {
  readonly role: PersonRole | undefined;
  readonly teams: readonly string[];
}): boolean {
  if (person.role === undefined || person.role === "client") return false;
  return person.role === "manager" || person.teams.includes(supervisionTeam);
}
