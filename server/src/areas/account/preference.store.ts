import type { PreferencesWire } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences, preferencesWire } from "@planete/shared/contract/account.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

/** A person's preferences over the defaults; a stored value that no longer fits is left out. */
export async function findPreferences(queries: Queries, personId: string): Promise<PreferencesWire> {
  const row = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return withDefaults(row?.values ?? {});
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
