import type { NetworkRule } from "@planete/shared/domain/access/allowed-networks.ts";
import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { findAdministrators, findNetworkRules } from "./administrator.store.ts";

/** True while the networks leave at least one super administrator a way in (D3, D5). */
export async function isAdministratorReachable(
  queries: Queries,
  networks: readonly NetworkRule[],
): Promise<boolean> {
  const rules = readNetworkRules(networks);
  // Nobody can be asked where they would come from: it is where they came from so far that counts.
  return (await findAdministrators(queries)).some(
    ({ teams, addresses }) =>
      // No address at all is allowed only where nothing limits.
      isAddressAllowed(rules, teams, "") || addresses.some((from) => isAddressAllowed(rules, teams, from)),
  );
}

/** Ends a change after which no super administrator could come in any more; call it after the change (D3). */
export async function requireReachableAdministrator(queries: Queries): Promise<void> {
  const reachable = await isAdministratorReachable(queries, await findNetworkRules(queries));
  if (!reachable) refuse("lastSuperAdministrator");
}
