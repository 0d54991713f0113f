import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { SecondFactorRules } from "@planete/shared/domain/access/second-factor.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

export async function readSettingsVersion(queries: Queries): Promise<number> {
  const row = await queries.selectFrom("authentication_settings").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Stores the policy among the other settings of authentication; false when they changed since `version`. */
export async function storePolicy(
  queries: Transaction<Schema>,
  rules: SecondFactorRules,
  change: { readonly version: number; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const stored = await queries
    .updateTable("authentication_settings")
    .set({
      values: sql`values || jsonb_build_object('secondFactor', ${JSON.stringify(rules)}::jsonb)`,
      version: sql`version + 1`,
      changed_at: change.at,
      changed_by: change.by,
    })
    .where("version", "=", change.version)
    .returning("version")
    .executeTakeFirst();
  return stored !== undefined;
}

export async function listTeamNames(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom("team").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}
