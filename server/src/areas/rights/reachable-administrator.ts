import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { findAdministrators, findNetworkRules } from "./administrator.store.ts";

/** Ends a change after which no super administrator could come in any more; call it after the change (D3). */
export async function requireReachableAdministrator(queries: Queries): Promise<void> {
  const rules = readNetworkRules(await findNetworkRules(queries));
  // Nobody can be asked where they would come from: it is where they came from so far that counts.
  const reachable = (await findAdministrators(queries)).some(
    ({ teams, addresses }) =>
      isAddressAllowed(rules, teams, "") || addresses.some((from) => isAddressAllowed(rules, teams, from)),
  );
  if (!reachable) refuse("lastSuperAdministrator");
}
