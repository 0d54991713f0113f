import { fileUpload, pictureUpload } from "@planete/shared/contract/communication.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";
import type { NewsScope } from "./news.store.ts";
import { visibleItems } from "./news.store.ts";

export interface OfferedFile {
  readonly id: string;
  /** Written anew as a picture, so that it may stand in a text. */
  readonly isPicture: boolean;
  /** Some item has it already; else it is an upload of the writer's that waits. */
  readonly inUse: boolean;
}

/** Those of the files that a writer may put into an item: their own fresh uploads, and what other items show. */
export async function findOfferedFiles(
  queries: Queries,
  ids: readonly string[],
  writerId: string,
): Promise<readonly OfferedFile[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("stored_file as file")
    .select((row) => [
      "file.id",
      "file.purpose",
      row.exists(row.selectFrom("news_file").whereRef("news_file.file_id", "=", "file.id")).as("inUse"),
    ])
    .where("file.id", "in", ids)
    .where("file.purpose", "in", [pictureUpload.purpose, fileUpload.purpose])
    .where((row) =>
      row.or([
        row.exists(row.selectFrom("news_file").whereRef("news_file.file_id", "=", "file.id")),
        row.and([row("file.owner_id", "=", writerId), row("file.attached_at", "is", null)]),
      ]),
    )
    // Whoever takes the file out of the last item waits for the one that puts it into another.
    .forShare("file")
    .execute();
  return rows.map(({ id, purpose, inUse }) => ({
    id,
    isPicture: purpose === pictureUpload.purpose,
    inUse: Boolean(inUse),
  }));
}

export async function findFileIds(queries: Queries, newsId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("news_file")
    .select("file_id")
    .where("news_id", "=", newsId)
    .execute();
  return rows.map((row) => row.file_id);
}

export async function insertFiles(queries: Queries, newsId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .insertInto("news_file")
    .values(ids.map((id) => ({ news_id: newsId, file_id: id })))
    .execute();
}

/** Takes files out of an item; gives those that no other item has. */
export async function deleteFiles(
  queries: Queries,
  newsId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  // Two items that lose the same file at once follow each other: one of them is the last.
  await queries
    .selectFrom("stored_file")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  await queries.deleteFrom("news_file").where("news_id", "=", newsId).where("file_id", "in", ids).execute();
  const left = await queries.selectFrom("news_file").select("file_id").where("file_id", "in", ids).execute();
  const kept = new Set(left.map((row) => row.file_id));
  return ids.filter((id) => !kept.has(id));
}

/** A file of an item that the reader sees now. */
export async function findSeenFile(
  queries: Queries,
  scope: NewsScope,
  fileId: string,
): Promise<StoredFile | undefined> {
  const row = await visibleItems(queries, scope)
    .innerJoin("news_file as link", "link.news_id", "news.id")
    .innerJoin("stored_file as file", "file.id", "link.file_id")
    .select(storedFileColumns)
    .where("file.id", "=", fileId)
    .limit(1)
    .executeTakeFirst();
  return row && storedFileOf(row);
}

/** A file of any item, or an upload of the writer's that waits. */
export async function findWritersFile(
  queries: Queries,
  fileId: string,
  writerId: string,
): Promise<StoredFile | undefined> {
  const [offered] = await findOfferedFiles(queries, [fileId], writerId);
  if (!offered) return undefined;
  const row = await queries
    .selectFrom("stored_file as file")
    .select(storedFileColumns)
    .where("file.id", "=", fileId)
    .executeTakeFirst();
  return row && storedFileOf(row);
}
