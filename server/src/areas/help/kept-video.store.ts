import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { VideoFileWire, VideoSort, listHelpVideos } from "@planete/shared/contract/videos.contract.ts";
import type { VideoState } from "@planete/shared/domain/help/video.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

/** A video as those who keep it see it. */
export interface KeptVideo {
  readonly id: string;
  readonly revision: number;
  readonly title: Readonly<Record<string, string>>;
  readonly url: string | null;
  readonly file: VideoFileWire | null;
  readonly seconds: number;
  readonly published_at: Date;
  readonly withdrawn: boolean;
  readonly announced_at: Date | null;
  readonly created_at: Date;
  readonly created_by_id: string | null;
  readonly created_by: string | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

const columns = sql`v.id, v.revision, v.title, v.url, v.seconds, v.published_at, v.withdrawn, v.announced_at,
  v.created_at, v.created_by as created_by_id, v.changed_at,
  (select p.firstname || ' ' || p.lastname from person p where p.id = v.created_by) as created_by,
  (select p.firstname || ' ' || p.lastname from person p where p.id = v.changed_by) as changed_by,
  (select json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
    from stored_file f where f.id = v.file_id) as file`;

type ListWish = Omit<CallQuery<typeof listHelpVideos>, "cursor" | "limit">;

/** Titles are in the order of the reader's language, as the list shows them. */
export function videoPlan(
  { search, state }: ListWish,
  { lang, now }: { readonly lang: LanguageCode; readonly now: Date },
): ListPlan<VideoSort> {
  const states: Readonly<Record<VideoState, RawBuilder<boolean>>> = {
    planned: sql<boolean>`(not v.withdrawn and v.published_at > ${now})`,
    published: sql<boolean>`(not v.withdrawn and v.published_at <= ${now})`,
    withdrawn: sql<boolean>`v.withdrawn`,
  };
  const words = sql`(select string_agg(value, ' ') from jsonb_each_text(v.title))`;
  const conditions: RawBuilder<boolean>[] = [...holdsWords(words, search)];
  if (state) {
    const wanted = state.map((each) => states[each]);
    conditions.push(sql<boolean>`(${sql.join(wanted, sql` or `)})`);
  }
  const spoken = [...new Set([...catalogChain(lang), ...languageCodes])].map(
    (code) => sql`v.title->>${code}`,
  );
  return {
    select: columns,
    from: sql`video v`,
    id: sql<string>`v.id`,
    conditions,
    orders: {
      title: { by: sql`lower(coalesce(${sql.join(spoken)}, ''))`, type: "text" },
      seconds: { by: sql`v.seconds`, type: "integer" },
      publishedAt: { by: sql`v.published_at`, type: "timestamptz" },
      changedAt: { by: sql`v.changed_at`, type: "timestamptz" },
    },
    usual: "-publishedAt",
  };
}

/** One video, whatever its state; with `lock` it is held until the transaction ends. */
export async function findKeptVideo(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<KeptVideo | undefined> {
  const { rows } = await sql<KeptVideo>`
    select ${columns} from video v where v.id = ${id} ${lock ? sql`for update` : sql``}`.execute(queries);
  return rows[0];
}

/** Titles that somebody reads or will read, the latest first. */
export async function findTitles(queries: Queries) {
  return queries
    .selectFrom("video")
    .select(["id", "revision", "title", "changed_at as changedAt"])
    .where("withdrawn", "=", false)
    .orderBy("published_at", "desc")
    .orderBy("id")
    .execute();
}

/** Whether a video has this file already. */
export async function isInUse(queries: Queries, fileId: string): Promise<boolean> {
  const row = await queries.selectFrom("video").select("id").where("file_id", "=", fileId).executeTakeFirst();
  return row !== undefined;
}

export async function insertVideo(queries: Queries, row: Insertable<Schema["video"]>): Promise<void> {
  await queries.insertInto("video").values(row).execute();
}

export async function updateVideo(
  queries: Queries,
  id: string,
  row: Updateable<Schema["video"]>,
): Promise<void> {
  await queries
    .updateTable("video")
    .set({ ...row, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteVideo(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("video").where("id", "=", id).execute();
}

/** The videos whose moment has come and that nobody was told of, oldest first. */
export async function findDueVideos(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly ownerId: string | null }[]> {
  return queries
    .selectFrom("video")
    .select(["id", "created_by as ownerId"])
    .where("announced_at", "is", null)
    .where("withdrawn", "=", false)
    .where("published_at", "<=", now)
    .where(workDue("due-video", "video.id::text", { now, again }))
    .orderBy("published_at")
    .limit(limit)
    .execute();
}

/** Takes a video to tell people of; given once, however many processes ask. */
export async function takeDueVideo(
  queries: Queries,
  id: string,
  now: Date,
): Promise<
  { readonly title: Readonly<Record<string, string>>; readonly createdBy: string | null } | undefined
> {
  return queries
    .updateTable("video")
    .set({ announced_at: now })
    .where("id", "=", id)
    .where("announced_at", "is", null)
    .where("withdrawn", "=", false)
    .where("published_at", "<=", now)
    .returning(["title", "created_by as createdBy"])
    .executeTakeFirst();
}
