import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";

export interface VideoRow {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  /** A path of the pages; null beside a file. */
  readonly url: string | null;
  readonly fileId: string | null;
  readonly seconds: number;
  readonly publishedAt: Date;
  readonly isNew: boolean;
}

/** The page that a notification about a video leads to. */
export function videoTarget(id: string): string {
  return `/app/help?video=${id}`;
}

/** Published videos, newest first; one is new while what was said about it is unread. */
export async function findVideos(
  queries: Queries,
  personId: string,
  now: Date,
): Promise<readonly VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select v.id, v.title, v.url, v.file_id as "fileId", v.seconds, v.published_at as "publishedAt",
      exists (
        select from notification n
        where n.category = 'video' and n.target = ${videoTarget("")} || v.id
          and not exists (select from notification_read r where r.person_id = ${personId} and r.notification_id = n.id)
      ) as "isNew"
    from video v where v.published_at <= ${now} and not v.withdrawn
    order by v.published_at desc, v.id`.execute(queries);
  return rows;
}

export async function hasVideo(queries: Queries, id: string, now: Date): Promise<boolean> {
  const row = await queries
    .selectFrom("video")
    .select("id")
    .where("id", "=", id)
    .where("published_at", "<=", now)
    .where("withdrawn", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The file of a video, for whoever may see it: what is planned or withdrawn only with `all`. */
export async function findVideoFile(
  queries: Queries,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  { all, now }: { readonly all: boolean; readonly now: Date },
): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("video")
    .innerJoin("stored_file as file", "file.id", "video.file_id")
    .select(storedFileColumns)
    .where("video.id", "=", id)
    .where("file.id", "=", fileId)
    .where((is) => is.or([is.val(all), is.and([is("published_at", "<=", now), is("withdrawn", "=", false)])]))
    .executeTakeFirst();
  return row && storedFileOf(row);
}

/** The file of any video, or an upload of this person's that waits. */
export async function findWritersVideoFile(
  queries: Queries,
  fileId: string,
  writerId: string,
): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("stored_file as file")
    .select(storedFileColumns)
    .where("file.id", "=", fileId)
    .where("file.purpose", "=", "video")
    .where((is) =>
      is.or([
        is.exists(is.selectFrom("video").whereRef("video.file_id", "=", "file.id")),
        is.and([is("file.owner_id", "=", writerId), is("file.attached_at", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return row && storedFileOf(row);
}
