import { companyCountry } from "@planete/shared/domain/people/company-country.ts";
import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import {
  completeFieldRights,
  fieldLevels,
  sheetFields,
} from "@planete/shared/domain/hotline/field-rights.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { defaultOpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { Queries } from "../../../platform/database/database.ts";

export type SettingKey =
  | "fieldRights"
  | "labels"
  | "openingHours"
  | "defaultAssignees"
  | "serviceLevels"
  | "guide"
  | "hotlineGuide";

const storedRights = z
  .partialRecord(z.enum(personRoles), z.partialRecord(z.enum(sheetFields), z.enum(fieldLevels)))
  .catch({});

/** The field rights out of the stored value, whatever an older version wrote there. */
export function toFieldRights(stored: unknown): FieldRights {
  return completeFieldRights(storedRights.parse(stored ?? {}));
}

const storedHours = z.array(z.array(z.object({ from: z.number(), to: z.number() }))).length(7);

/** The opening hours out of the stored value; a new installation has the usual ones. */
export function toOpeningHours(stored: unknown): OpeningHours {
  const parsed = storedHours.safeParse(stored);
  return parsed.success ? parsed.data : defaultOpeningHours;
}

export async function findSetting(queries: Queries, key: SettingKey): Promise<unknown> {
  const row = await queries
    .selectFrom("hotline_setting")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** The settings of one form, which have one version; each guide has its own. */
export const formSettings = [
  "fieldRights",
  "labels",
  "openingHours",
  "defaultAssignees",
  "serviceLevels",
] as const satisfies readonly SettingKey[];

interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly revision: number;
  readonly changedAt: Date;
}

export type StoredSettings = ReadonlyMap<string, StoredSetting>;

export async function findSettings(queries: Queries): Promise<StoredSettings> {
  const rows = await queries
    .selectFrom("hotline_setting")
    .select(["key", "value", "revision", "changed_at as changedAt"])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Grows with every save of a setting of the form; 1 while all of them are the usual ones. */
export function settingsVersion(stored: StoredSettings): number {
  return formSettings.reduce((sum, key) => sum + (stored.get(key)?.revision ?? 0), 1);
}

/** Keeps others from changing a setting until the transaction ends; readers are not kept waiting. */
export async function holdSettings(queries: Queries): Promise<void> {
  await sql`lock table hotline_setting in share row exclusive mode`.execute(queries);
}

export async function saveSetting(
  queries: Queries,
  key: SettingKey,
  value: unknown,
  by: { readonly personId: string; readonly at: Date },
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: by.at, changed_by: by.personId };
  await queries
    .insertInto("hotline_setting")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ ...row, revision: sql`hotline_setting.revision + 1` }),
    )
    .execute();
}

export async function findFieldRights(queries: Queries): Promise<FieldRights> {
  return toFieldRights(await findSetting(queries, "fieldRights"));
}

/** The version of the field rights, for a statement that gives it along. */
export const fieldRightsStamp = "(select xmin::text from hotline_setting where key = 'fieldRights')";

/** The field rights with the version of their row. */
export async function findStampedFieldRights(
  queries: Queries,
): Promise<{ readonly rights: FieldRights; readonly stamp: string | null }> {
  const row = await queries
    .selectFrom("hotline_setting")
    .select(["value", sql<string>`xmin::text`.as("stamp")])
    .where("key", "=", "fieldRights")
    .executeTakeFirst();
  return { rights: toFieldRights(row?.value), stamp: row?.stamp ?? null };
}

/** Days on which nobody works; what is marked worked is not among them (D12). Half days count as worked. */
export async function findDaysOff(queries: Queries, from: string, to: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("holiday")
    .select("day")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("country", "=", companyCountry)
    .where("worked", "=", false)
    .where("half_day", "=", false)
    .orderBy("day")
    .execute();
  return [...new Set(rows.map(({ day }) => day))];
}
