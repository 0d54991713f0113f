import type { FilePurpose } from "@planete/shared/domain/files/file-rules.ts";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "../database/database.ts";
import type { StoredFileTable } from "../database/schema.ts";

/** A file that is kept, without its content. */
export interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** What to select from `stored_file as file` to give `storedFileOf`. */
export const storedFileColumns = [
  "file.id",
  "file.key",
  "file.name",
  "file.media_type",
  "file.bytes",
  "file.sha256",
] as const;

type StoredFileRow = Pick<
  Selectable<StoredFileTable>,
  "id" | "key" | "name" | "media_type" | "bytes" | "sha256"
>;

export function storedFileOf(row: StoredFileRow): StoredFile {
  const { media_type: mediaType, bytes, ...file } = row;
  return { ...file, mediaType, bytes: Number(bytes) };
}

/** What a person keeps, and the users of their client together. */
export async function findUsedBytes(
  queries: Queries,
  ownerId: string,
): Promise<{ readonly own: number; readonly ofClient: number }> {
  const { rows } = await sql<{ own: string | null; of_client: string | null }>`
    select (select sum(bytes) from stored_file where owner_id = p.id) as own,
      case when p.client_id is not null then (
        select sum(f.bytes) from stored_file f join person o on o.id = f.owner_id where o.client_id = p.client_id
      ) end as of_client
    from person p where p.id = ${ownerId}`.execute(queries);
  return { own: Number(rows[0]?.own ?? 0), ofClient: Number(rows[0]?.of_client ?? 0) };
}

export interface NewStoredFile extends StoredFile {
  readonly ownerId: string;
  readonly purpose: FilePurpose;
}

export async function insertStoredFile(queries: Queries, file: NewStoredFile): Promise<void> {
  await queries
    .insertInto("stored_file")
    .values({
      id: file.id,
      key: file.key,
      owner_id: file.ownerId,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    .execute();
}

/** Marks a person's own fresh upload as used for its purpose; false when there is none. */
export async function markAttached(
  queries: Queries,
  file: { readonly id: string; readonly ownerId: string; readonly purpose: FilePurpose },
): Promise<boolean> {
  const row = await queries
    .updateTable("stored_file")
    .set({ attached_at: new Date() })
    .where("id", "=", file.id)
    .where("owner_id", "=", file.ownerId)
    .where("purpose", "=", file.purpose)
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a file; gives the key of its content. */
export async function deleteStoredFile(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .deleteFrom("stored_file")
    .where("id", "=", id)
    .returning("key")
    .executeTakeFirst();
  return row?.key;
}

/** Forgets files that nothing has used since before that instant; gives the keys of their contents. */
export async function deleteUnattached(queries: Queries, before: Date): Promise<readonly string[]> {
  const rows = await queries
    .deleteFrom("stored_file")
    .where("attached_at", "is", null)
    .where("created_at", "<", before)
    .returning("key")
    .execute();
  return rows.map((row) => row.key);
}

/** Those of the keys that a file belongs to. */
export async function findKnownKeys(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await queries.selectFrom("stored_file").select("key").where("key", "in", keys).execute();
  return new Set(rows.map((row) => row.key));
}
