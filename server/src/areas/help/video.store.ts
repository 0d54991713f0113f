import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

export interface VideoRow {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly url: string;
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
    select v.id, v.title, v.url, v.seconds, v.published_at as "publishedAt",
      exists (
        select from notification n
        where n.category = 'video' and n.target = ${videoTarget("")} || v.id
          and not exists (select from notification_read r where r.person_id = ${personId} and r.notification_id = n.id)
      ) as "isNew"
    from video v where v.published_at <= ${now}
    order by v.published_at desc, v.id`.execute(queries);
  return rows;
}

export async function hasVideo(queries: Queries, id: string, now: Date): Promise<boolean> {
  const row = await queries
    .selectFrom("video")
    .select("id")
    .where("id", "=", id)
    .where("published_at", "<=", now)
    .executeTakeFirst();
  return row !== undefined;
}
