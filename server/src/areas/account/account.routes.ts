import { readInterface, readUser, saveInterface } from "@planete/shared/contract/account.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { userToWire } from "../people/user-wire.ts";
import { findPreferences } from "./preference.store.ts";
import { savePreferences } from "./save-preferences.ts";

export function serveAccount(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, readUser, async (caller) => ({ data: userToWire(caller) }));

  serveCaller(routes, readInterface, async (caller) => ({
    data: await findPreferences(platform.database.kysely, caller.person.id),
  }));

  serveCaller(routes, saveInterface, async (caller, { body }) => ({
    data: await savePreferences(platform, caller, body),
  }));
}
