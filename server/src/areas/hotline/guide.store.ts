import type { GuideFile } from "@planete/shared/contract/hotline-settings.contract.ts";
import { sql } from "kysely";
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

/** The file of a guide as people know it, and since when it is in place. */
export async function findGuide(queries: Queries, key: "guide" | "hotlineGuide"): Promise<GuideFile | null> {
  const row = await queries
    .selectFrom("hotline_setting")
    .innerJoin("stored_file", (join) =>
      join.on(sql<boolean>`stored_file.id::text = hotline_setting.value ->> 'fileId'`),
    )
    .select(["stored_file.name", "stored_file.bytes", "hotline_setting.changed_at"])
    .where("hotline_setting.key", "=", key)
    .executeTakeFirst();
  return row ? { name: row.name, bytes: Number(row.bytes), changedAt: row.changed_at.toISOString() } : null;
}
