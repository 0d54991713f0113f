import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";

export async function findGuideFile(queries: Queries, fileId: string): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("stored_file")
    .select(["id", "key", "name", "media_type", "bytes", "sha256"])
    .where("id", "=", fileId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      key: row.key,
      name: row.name,
      mediaType: row.media_type,
      bytes: Number(row.bytes),
      sha256: row.sha256,
    }
  );
}
