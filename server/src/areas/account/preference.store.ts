import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { defaultPreferences, preferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Wallpaper } from "./wallpaper.store.ts";
import { findWallpaper } from "./wallpaper.store.ts";

/** A person's preferences over the defaults; a stored value that no longer fits is left out. */
export async function findPreferences(queries: Queries, personId: string): Promise<PreferencesWire> {
  const row = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const preferences = withDefaults(row?.values ?? {});
  const wallpaper = await findWallpaper(queries, personId);
  return { ...preferences, background: withWallpaper(preferences.background, wallpaper) };
}

/** The uploaded picture is the source of truth of a custom background; without one it is the default (spec §7). */
function withWallpaper(
  { type, value }: PreferencesWire["background"],
  wallpaper: Wallpaper | undefined,
): PreferencesWire["background"] {
  if (!wallpaper) return type === "custom" ? defaultPreferences.background : { type, value };
  const { fileId, darkest, lightest } = wallpaper;
  const image = { path: `/upload/wallpapers?v=${fileId}`, darkest, lightest };
  return { type, value: type === "custom" ? image.path : value, image };
}

function withDefaults(stored: Readonly<Record<string, unknown>>): PreferencesWire {
  const whole = preferencesWire.safeParse({ ...defaultPreferences, ...stored });
  if (whole.success) return whole.data;
  const fitting = Object.entries(stored).filter(
    ([key, value]) => preferencesWire.safeParse({ ...defaultPreferences, [key]: value }).success,
  );
  return preferencesWire.parse({ ...defaultPreferences, ...Object.fromEntries(fitting) });
}

/** Merges the given preferences over the stored ones; the others stay as they are. */
export async function mergePreferences(
  queries: Queries,
  personId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = JSON.stringify(changes);
  await queries
    .insertInto("preference")
    .values({ person_id: personId, values })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet((row) => ({
        values: row.fn<string>("jsonb_concat", ["preference.values", "excluded.values"]),
        changed_at: new Date(),
      })),
    )
    .execute();
}
