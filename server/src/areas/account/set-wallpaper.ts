import type { Transaction } from "kysely";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { defaultPreferences, preferencesChanged } from "@planete/shared/contract/preferences.contract.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findPreferences, mergePreferences } from "./preference.store.ts";
import { deleteWallpaper, findWallpaper, holdWallpaper, upsertWallpaper } from "./wallpaper.store.ts";

type Background = PreferencesWire["background"];

/** Makes a received file the person's own wallpaper and shows it; the former one is gone for good. */
export async function setWallpaper(
  platform: Platform,
  caller: Caller,
  file: StoredFile,
): Promise<Background> {
  const tones = await platform.files.measureTones(file);
  const personId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const former = await holdWallpaper(queries, personId);
    await platform.files.attach(queries, { id: file.id, ownerId: personId, purpose: "wallpaper" });
    await upsertWallpaper(queries, personId, { fileId: file.id, ...tones });
    if (former) await platform.files.discard(queries, former.fileId);
    return show(queries, personId, "custom");
  });
}

/** Shows the person's own wallpaper again. */
export async function showWallpaper(platform: Platform, caller: Caller): Promise<Background> {
  const personId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    if (!(await findWallpaper(queries, personId))) refuse("notFound");
    return show(queries, personId, "custom");
  });
}

/** Removes the person's own wallpaper; where it was shown, the plain background follows. */
export async function removeWallpaper(platform: Platform, caller: Caller): Promise<Background> {
  const personId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const former = await holdWallpaper(queries, personId);
    const { background } = await findPreferences(queries, personId);
    if (!former) return background;
    await deleteWallpaper(queries, personId);
    await platform.files.discard(queries, former.fileId);
    return show(queries, personId, background.type === "custom" ? "predefined" : "as-is");
  });
}

async function show(
  queries: Transaction<Schema>,
  personId: string,
  what: Background["type"] | "as-is",
): Promise<Background> {
  // Which picture it is, the table of wallpapers knows.
  if (what === "custom")
    await mergePreferences(queries, personId, { background: { type: "custom", value: "" } });
  if (what === "predefined") {
    await mergePreferences(queries, personId, { background: defaultPreferences.background });
  }
  await announce(queries, {
    event: preferencesChanged,
    audience: [personTopic(personId)],
    payload: { changed: ["background"] },
  });
  return (await findPreferences(queries, personId)).background;
}
