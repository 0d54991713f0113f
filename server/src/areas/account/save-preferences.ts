import type { PreferencesWire, saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { preferencesChanged } from "@planete/shared/contract/preferences.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findPreferences, mergePreferences } from "./preference.store.ts";

/** Changes some of a person's own preferences, gives all of them and tells the person's other pages. */
export async function savePreferences(
  platform: Platform,
  caller: Caller,
  given: CallBody<typeof saveInterface>,
): Promise<PreferencesWire> {
  const { photo: _photo, background, ...rest } = given;
  const changes = {
    ...rest,
    ...(background?.type === "predefined"
      ? { background: { type: background.type, value: background.value } }
      : {}),
  };
  return platform.database.transaction(async (queries) => {
    await mergePreferences(queries, caller.person.id, changes);
    const preferences = await findPreferences(queries, caller.person.id);
    await announce(queries, {
      event: preferencesChanged,
      audience: [personTopic(caller.person.id)],
      payload: { changed: Object.keys(changes) },
    });
    return preferences;
  });
}
