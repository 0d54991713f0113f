import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";

/** A person's own wallpaper: its file, and between which colours it lies. */
export interface Wallpaper extends ToneRange {
  readonly fileId: string;
}

export async function findWallpaper(queries: Queries, personId: string): Promise<Wallpaper | undefined> {
  return queries
    .selectFrom("wallpaper")
    .select(["file_id as fileId", "darkest", "lightest"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** The person's wallpaper, with the person held so that two changes at once follow each other. */
export async function holdWallpaper(queries: Queries, personId: string): Promise<Wallpaper | undefined> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forUpdate().execute();
  return findWallpaper(queries, personId);
}

export async function upsertWallpaper(
  queries: Queries,
  personId: string,
  { fileId, darkest, lightest }: Wallpaper,
): Promise<void> {
  const values = { file_id: fileId, darkest, lightest };
  await queries
    .insertInto("wallpaper")
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
}

export async function deleteWallpaper(queries: Queries, personId: string): Promise<void> {
  await queries.deleteFrom("wallpaper").where("person_id", "=", personId).execute();
}

/** The file of a person's own wallpaper. */
export async function findWallpaperFile(queries: Queries, personId: string): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("wallpaper")
    .innerJoin("stored_file as file", "file.id", "wallpaper.file_id")
    .select(storedFileColumns)
    .where("wallpaper.person_id", "=", personId)
    .executeTakeFirst();
  return row && storedFileOf(row);
}
