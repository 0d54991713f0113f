import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";

interface TeamPins {
  readonly id: string;
  readonly name: string;
  readonly pins: {
    readonly id: string;
    readonly name: string;
    readonly by: string;
    readonly at: string;
  }[];
}

/** Every team, with the filters that are pinned for it, the oldest pin first. */
export async function findTeamPins(queries: Queries): Promise<TeamPins[]> {
  const teams = await queries.selectFrom("team").select(["id", "name"]).orderBy("name").execute();
  const { rows } = await sql<{ team_id: string; id: string; name: string; by: string; at: Date }>`
    select pin.team_id, f.id, f.name, p.firstname || ' ' || p.lastname as by, pin.pinned_at as at
    from sheet_filter_team pin
    join sheet_filter f on f.id = pin.filter_id
    join person p on p.id = pin.pinned_by
    order by pin.pinned_at, f.id`.execute(queries);
  return teams.map((team) => ({
    ...team,
    pins: rows
      .filter((row) => row.team_id === team.id)
      .map(({ id, name, by, at }) => ({ id, name, by, at: at.toISOString() })),
  }));
}

/** Holds a team, so that pins that come at once keep to the limit together. */
export async function holdTeam(
  queries: Queries,
  teamId: string,
): Promise<{ readonly name: string; readonly pins: readonly string[] } | undefined> {
  const team = await queries
    .selectFrom("team")
    .select("name")
    .where("id", "=", teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!team) return undefined;
  const pins = await queries
    .selectFrom("sheet_filter_team")
    .select("filter_id")
    .where("team_id", "=", teamId)
    .execute();
  return { name: team.name, pins: pins.map(({ filter_id: id }) => id) };
}

/** The name of a saved filter and whose it is. */
export function findFilterName(
  queries: Queries,
  filterId: string,
): Promise<{ readonly name: string; readonly person_id: string } | undefined> {
  return queries
    .selectFrom("sheet_filter")
    .select(["name", "person_id"])
    .where("id", "=", filterId)
    .executeTakeFirst();
}

export async function insertTeamPin(
  queries: Queries,
  pin: { readonly teamId: string; readonly filterId: string; readonly personId: string; readonly at: Date },
): Promise<void> {
  await queries
    .insertInto("sheet_filter_team")
    .values({
      team_id: pin.teamId,
      filter_id: pin.filterId,
      pinned_by: pin.personId,
      pinned_at: pin.at,
    })
    .execute();
}

export async function deleteTeamPin(queries: Queries, teamId: string, filterId: string): Promise<void> {
  await queries
    .deleteFrom("sheet_filter_team")
    .where("team_id", "=", teamId)
    .where("filter_id", "=", filterId)
    .execute();
}
