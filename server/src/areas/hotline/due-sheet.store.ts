import type { Queries } from "../../platform/database/database.ts";

/** Sheets whose status the system has to end; those that are archived or a duplicate rest. */
export async function findDueSheets(queries: Queries, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("sheet")
    .select("id")
    .where("system_due_at", "<=", now)
    .where("archived", "=", false)
    .where("duplicate_of", "is", null)
    .orderBy("system_due_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
