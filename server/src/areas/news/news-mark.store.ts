import type { Selectable } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";
import type { NewsScope } from "./news.store.ts";
import { selectVisibleNews } from "./news.store.ts";

export interface StoredMark {
  readonly readAt: string | null;
  readonly acknowledgedAt: string | null;
}

export async function findMark(queries: Queries, personId: string, newsId: string): Promise<StoredMark> {
  const row = await queries
    .selectFrom("news_read")
    .select(["read_at", "acknowledged_at"])
    .where("person_id", "=", personId)
    .where("news_id", "=", newsId)
    .executeTakeFirst();
  return {
    readAt: row?.read_at.toISOString() ?? null,
    acknowledgedAt: row?.acknowledged_at?.toISOString() ?? null,
  };
}

/** True for the first time; of two at once only one is the first. */
export async function insertRead(
  queries: Queries,
  personId: string,
  newsId: string,
  at: Date,
): Promise<boolean> {
  const rows = await queries
    .insertInto("news_read")
    .values({ person_id: personId, news_id: newsId, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("news_id")
    .execute();
  return rows.length > 0;
}

/** True for the first confirmation; an item confirmed without being opened counts as read. */
export function saveAcknowledgement(
  queries: Queries,
  personId: string,
  newsId: string,
  at: Date,
): Promise<boolean> {
  return saveMark(queries, { person_id: personId, news_id: newsId, read_at: at }, "acknowledged_at");
}

/** True for the first time; a banner that is put away was seen. */
export function saveDismissal(
  queries: Queries,
  personId: string,
  newsId: string,
  at: Date,
): Promise<boolean> {
  return saveMark(queries, { person_id: personId, news_id: newsId, read_at: at }, "dismissed_at");
}

/** Sets the moment of a mark where it has none yet. */
async function saveMark(
  queries: Queries,
  read: { readonly person_id: string; readonly news_id: string; readonly read_at: Date },
  mark: "acknowledged_at" | "dismissed_at",
): Promise<boolean> {
  const rows = await queries
    .insertInto("news_read")
    .values({ ...read, [mark]: read.read_at })
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "news_id"])
        .doUpdateSet({ [mark]: read.read_at })
        .where(`news_read.${mark}`, "is", null),
    )
    .returning("news_id")
    .execute();
  return rows.length > 0;
}

/** Marks all that the scope shows; gives how many were unread. */
export async function insertAllRead(queries: Queries, scope: NewsScope): Promise<number> {
  const rows = await queries
    .insertInto("news_read")
    .columns(["person_id", "news_id", "read_at"])
    .expression(selectVisibleNews(queries, scope))
    .onConflict((conflict) => conflict.doNothing())
    .returning("news_id")
    .execute();
  return rows.length;
}

/** The items whose moment has come and that open pages do not know of yet, oldest first. */
export async function findDueNews(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly authorId: string | null }[]> {
  return queries
    .selectFrom("news")
    .select(["id", "author_id as authorId"])
    .where("announced_at", "is", null)
    .where("published", "=", true)
    .where("published_at", "<=", now)
    .where(workDue("due-news", "news.id::text", { now, again }))
    .orderBy("published_at")
    .limit(limit)
    .execute();
}

export type DueNews = Pick<
  Selectable<Schema["news"]>,
  "id" | "kind" | "audience" | "title" | "author_id" | "by_mail" | "newsletter" | "ends_at"
>;

/** Takes an item to announce; given once, however many processes ask. */
export async function takeDueNews(queries: Queries, id: string, now: Date): Promise<DueNews | undefined> {
  return queries
    .updateTable("news")
    .set({ announced_at: now })
    .where("id", "=", id)
    .where("announced_at", "is", null)
    .where("published", "=", true)
    .returning(["id", "kind", "audience", "title", "author_id", "by_mail", "newsletter", "ends_at"])
    .executeTakeFirst();
}

/** What everybody did with an item. */
export async function findMarks(queries: Queries, newsId: string): Promise<ReadonlyMap<string, StoredMark>> {
  const rows = await queries
    .selectFrom("news_read")
    .select(["person_id", "read_at", "acknowledged_at"])
    .where("news_id", "=", newsId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.person_id,
      {
        readAt: row.read_at.toISOString(),
        acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      },
    ]),
  );
}
