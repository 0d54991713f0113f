import type { PlanningAddress } from "../planning-address.ts";
import type { Board } from "./board.ts";
import { filterBoard } from "./board.ts";

/** Only the chosen teams, and cards of the chosen types; personal events have none and stay. */
export function filteredBoard(
  board: Board,
  { teams: chosen, types }: Pick<PlanningAddress, "teams" | "types">,
  teams: readonly string[],
): Board {
  const known = chosen.filter((team) => teams.includes(team));
  if (known.length === 0 && types.length === 0) return board;
  return filterBoard(
    board,
    (person) => known.length === 0 || person.teams.some((team) => known.includes(team)),
    types.length === 0 ? undefined : ({ typeId }) => typeId === undefined || types.includes(typeId),
  );
}

/** People under the first of their teams, those in no team last: as the rows are told. */
export function byTeam<Row extends { readonly person: { readonly teams: readonly string[] } }>(
  rows: Iterable<Row>,
  teams: readonly string[],
): readonly { readonly team: string | undefined; readonly rows: readonly Row[] }[] {
  const groups = Map.groupBy(rows, ({ person }) => teams.find((team) => person.teams.includes(team)));
  return [...teams, undefined].flatMap((team) => {
    const found = groups.get(team);
    return found ? [{ team, rows: found }] : [];
  });
}
