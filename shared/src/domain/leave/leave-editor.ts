import { supervisionTeam } from "../people/person.ts";

/** Who enters, changes and deletes leave: whoever holds the screen's right, and Encadrement on the planning (D19). */
export function mayKeepLeave({
  employee,
  teams,
  holdsScreenRight,
}: {
  readonly employee: boolean;
  readonly teams: readonly string[];
  readonly holdsScreenRight: boolean;
}): boolean {
  return holdsScreenRight || (employee && teams.includes(supervisionTeam));
}
