import { sql } from "kysely";
import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface StoredSettings {
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** The settings row, held until the transaction ends: two saves at once come one after the other. */
export function lockSettings(queries: Queries): Promise<StoredSettings> {
  return queries
    .selectFrom("authentication_settings")
    .select(["values", "version"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findSettingsVersion(queries: Queries): Promise<number> {
  const row = await queries.selectFrom("authentication_settings").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Puts the changed parts over what is stored; parts of other screens stay. */
export async function mergeSettings(
  queries: Queries,
  settings: AuthenticationConfiguration,
  by: { readonly personId: string; readonly at: Date },
): Promise<void> {
  await queries
    .updateTable("authentication_settings")
    .set({
      values: sql`values || ${JSON.stringify(settings)}::jsonb`,
      version: sql`version + 1`,
      changed_at: by.at,
      changed_by: by.personId,
    })
    .execute();
}

export async function listTeamNames(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom("team").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** True once a directory is connected. */
export async function hasDirectory(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ connected: boolean }>`
    select exists (select from directory_connection) as connected`.execute(queries);
  return rows[0]?.connected ?? false;
}

/** Brings the end of open sessions forward to what the durations allow now; longer ones act at the next use. */
export async function shortenSessions(
  queries: Queries,
  durations: AuthenticationConfiguration["durations"],
): Promise<void> {
  await sql`
    update session
    set expires_at = case
      when stay_logged then created_at + make_interval(days => ${durations.stayLoggedDays})
      else last_seen_at + make_interval(hours => ${durations.idleHours})
    end
    where ended_at is null and step = 'open' and expires_at > case
      when stay_logged then created_at + make_interval(days => ${durations.stayLoggedDays})
      else last_seen_at + make_interval(hours => ${durations.idleHours})
    end`.execute(queries);
}

/** What was done last of an area's action. */
export async function findLastChange(
  queries: Queries,
  what: { readonly area: string; readonly action: string },
): Promise<
  | { readonly at: Date; readonly by: string | null; readonly before: unknown; readonly after: unknown }
  | undefined
> {
  return queries
    .selectFrom("history")
    .leftJoin("person", "person.id", "history.actor_id")
    .select([
      "history.at",
      "history.before",
      "history.after",
      sql<string | null>`person.firstname || ' ' || person.lastname`.as("by"),
    ])
    .where("history.area", "=", what.area)
    .where("history.action", "=", what.action)
    .orderBy("history.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
