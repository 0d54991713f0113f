import type { PreferencesWire, saveInterface } from "@planete/shared/contract/account.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findPreferences, mergePreferences } from "./preference.store.ts";

/** Changes some of a person's own preferences and gives all of them. */
export async function savePreferences(
  platform: Platform,
  caller: Caller,
  changes: CallBody<typeof saveInterface>,
): Promise<PreferencesWire> {
  return platform.database.transaction(async (queries) => {
    await mergePreferences(queries, caller.person.id, changes);
    return findPreferences(queries, caller.person.id);
  });
}
