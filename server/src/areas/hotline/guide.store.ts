import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";

export async function findGuideFile(queries: Queries, fileId: string): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("stored_file as file")
    .select(storedFileColumns)
    .where("file.id", "=", fileId)
    .executeTakeFirst();
  return row && storedFileOf(row);
}
