import type { Queries } from "../../../platform/database/database.ts";
import { workDue } from "../../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../../platform/work/work-queue.ts";

/** Sheets whose status the system has to end; those that are archived or a duplicate rest. */
export async function findDueSheets(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly number: number }[]> {
  return queries
    .selectFrom("sheet")
    .select(["id", "number"])
    .where("system_due_at", "<=", now)
    .where("archived", "=", false)
    .where("duplicate_of", "is", null)
    .where(workDue("due-sheet", "sheet.id::text", { now, again }))
    .orderBy("system_due_at")
    .limit(limit)
    .execute();
}

/** The system leaves the sheet's status alone until somebody changes it. */
export async function forgetDue(queries: Queries, sheetId: string): Promise<void> {
  await queries.updateTable("sheet").set({ system_due_at: null }).where("id", "=", sheetId).execute();
}
