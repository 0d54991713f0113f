import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import {
  isAddressAllowed,
  networkRuleProblems,
  readNetworkRules,
} from "@planete/shared/domain/access/allowed-networks.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { isAdministratorReachable } from "../rights/reachable-administrator.ts";
import { hasDirectory, listTeamNames } from "./configuration.store.ts";

/** Refuses networks that are none, teams that are none and two rules for one scope; names each at its place. */
export async function requireGoodNetworks(
  queries: Queries,
  networks: AuthenticationConfiguration["networks"],
): Promise<void> {
  const teams = new Set(await listTeamNames(queries));
  const problems: ValidationProblem[] = networkRuleProblems(networks).map(({ rule, network, why }) => {
    const { problem, ...params } = why;
    return { path: `settings.networks.${rule}.networks.${network}`, rule: problem, params };
  });
  for (const [index, { team }] of networks.entries()) {
    const path = `settings.networks.${index}.team`;
    if (team !== null && !teams.has(team)) problems.push({ path, rule: "unknownTeam", params: {} });
    if (networks.findIndex((other) => other.team === team) < index)
      problems.push({ path, rule: "duplicate", params: {} });
  }
  if (problems.length > 0) refuse("validationFailed", problems);
}

/** Refuses networks that would shut out the person who saves, or every super administrator (D3, D5). */
export async function requireReachable(
  queries: Queries,
  networks: AuthenticationConfiguration["networks"],
  caller: Caller,
  address: string,
): Promise<void> {
  const rules = readNetworkRules(networks);
  if (!isAddressAllowed(rules, caller.teams, address)) refuse("wouldLockYouOut", { address });
  if (caller.person.superAdministrator) return;
  if (!(await isAdministratorReachable(queries, networks))) refuse("wouldLockAdministratorsOut");
}

/** Refuses to leave people without a way in: logging in by the directory needs one that is connected. */
export async function requireWayIn(
  queries: Queries,
  before: AuthenticationConfiguration["methods"],
  after: AuthenticationConfiguration["methods"],
): Promise<void> {
  if (after.password && (!after.directory || before.directory)) return;
  if (!after.directory || !(await hasDirectory(queries))) refuse("directoryNotReady");
}
