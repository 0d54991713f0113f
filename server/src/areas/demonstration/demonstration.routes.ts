import { listDemonstrationAccounts } from "@planete/shared/contract/demonstration.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { findPeopleByUsername } from "../people/person.store.ts";

export interface DemonstrationCast {
  readonly password: string;
  readonly usernames: readonly string[];
}

/** The accounts that a visitor of the demonstration may try; who they are comes from the seed. */
export function serveDemonstration(routes: Routes, cast: DemonstrationCast): void {
  const { database } = routes.platform;

  servePublic(routes, listDemonstrationAccounts, async () => ({
    password: cast.password,
    accounts: await findPeopleByUsername(database.kysely, cast.usernames),
  }));
}
