import type { Queries } from "../../../platform/database/database.ts";

export async function findFollowerIds(queries: Queries, sheetId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("sheet_user")
    .select("person_id")
    .where("sheet_id", "=", sheetId)
    .execute();
  return rows.map((row) => row.person_id);
}
