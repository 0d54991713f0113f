import { changeTeam, createTeam, listTeams, removeTeam } from "@planete/shared/contract/teams.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { dropTeam, editTeam, makeTeam, teamToWire } from "./save-team.ts";
import { findTeams } from "./team.store.ts";

export function serveTeams(routes: Routes): void {
  const { database } = routes.platform;
  const one = async (id: string): Promise<TeamWire> => {
    const [team] = await findTeams(database.kysely, id);
    return team ? teamToWire(team) : refuse("notFound");
  };

  serveCaller(routes, listTeams, async () => ({
    data: (await findTeams(database.kysely)).map(teamToWire),
  }));

  serveCaller(routes, createTeam, async (caller, { body: { team } }) => {
    const id = await database.transaction((queries) => makeTeam(queries, caller, team));
    return { data: await one(id) };
  });

  serveCaller(routes, changeTeam, async (caller, { params: { id }, body: { team } }) => {
    await database.transaction((queries) => editTeam(queries, caller, { ...team, id }));
    return { data: await one(id) };
  });

  serveCaller(routes, removeTeam, async (caller, { params: { id }, query: { version } }) => {
    await database.transaction((queries) => dropTeam(queries, caller, { id, version }));
    return { data: null };
  });
}
