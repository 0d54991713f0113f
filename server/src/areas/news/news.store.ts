import { sql } from "kysely";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { CommunicationKind } from "@planete/shared/domain/communication/communication.ts";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { HeldRights } from "./audience.store.ts";
import { belongsToNews } from "./audience.store.ts";
import { filesOf } from "./communication.store.ts";

/** Whose eyes and which instant decide what exists. */
export interface NewsScope {
  readonly personId: string;
  readonly held: HeldRights;
  readonly now: Date;
  /** Whose calendar years count (D12). */
  readonly timeZone: string;
}

export interface NewsFilters {
  readonly unread?: "true" | undefined;
  readonly category?: NewsCategory | undefined;
  readonly year?: number | undefined;
}

export interface NewsRow {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  readonly rich: Readonly<Record<string, RichText>>;
  readonly category: NewsCategory;
  readonly kind: CommunicationKind;
  readonly newsletter: NewsletterSlug | null;
  readonly audience: NewsAudience;
  readonly requires_acknowledgement: boolean;
  readonly level: MessageLevel;
  readonly dismissible: boolean;
  readonly published_at: Date;
  readonly read_at: Date | null;
  readonly acknowledged_at: Date | null;
}

/** One item as its page shows it. */
export interface NewsPageRow extends NewsRow {
  readonly author: string | null;
  /** Pictures in the texts among them. */
  readonly files: readonly NewsFileWire[];
}

const columns = [
  "news.id",
  "news.title",
  "news.body",
  "news.rich",
  "news.category",
  "news.kind",
  "news.newsletter",
  "news.audience",
  "news.requires_acknowledgement",
  "news.level",
  "news.dismissible",
  // Drafts alone have none.
  sql<Date>`news.published_at`.as("published_at"),
  "mark.read_at",
  "mark.acknowledged_at",
] as const;

/** Every question about what is said to somebody begins here: what the scope does not show does not exist. */
export function visibleItems(queries: Queries, scope: NewsScope) {
  return queries
    .selectFrom("news")
    .innerJoin("person", (join) => join.on("person.id", "=", scope.personId))
    .leftJoin("news_read as mark", (join) =>
      join.onRef("mark.news_id", "=", "news.id").on("mark.person_id", "=", scope.personId),
    )
    .where("news.published", "=", true)
    .where("news.published_at", "<=", scope.now)
    .where((row) => row.or([row("news.ends_at", "is", null), row("news.ends_at", ">", scope.now)]))
    .where(belongsToNews(scope.held));
}

/** The items of the list: news alone, as far as the filters leave them. */
function visibleNews(queries: Queries, scope: NewsScope, filters: NewsFilters = {}) {
  const { unread, category, year } = filters;
  const yearStart = (start: number) =>
    sql<Date>`make_timestamptz(${start}::int, 1, 1, 0, 0, 0, ${scope.timeZone}::text)`;
  return visibleItems(queries, scope)
    .where("news.kind", "=", "news")
    .$if(unread !== undefined, (query) => query.where("mark.read_at", "is", null))
    .$if(category !== undefined, (query) => query.where("news.category", "=", category ?? "product"))
    .$if(year !== undefined, (query) =>
      query
        .where("news.published_at", ">=", yearStart(year ?? 0))
        .where("news.published_at", "<", yearStart((year ?? 0) + 1)),
    );
}

export interface NewsPage {
  readonly rows: readonly NewsRow[];
  readonly next: string | null;
}

/** A page, newest first. The cursor holds microseconds: a JavaScript date would round them and lose items. */
export async function findNewsPage(
  queries: Queries,
  scope: NewsScope,
  filters: NewsFilters,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<NewsPage> {
  const [micros = "0", after = ""] = page.cursor?.split(".") ?? [];
  const found = await visibleNews(queries, scope, filters)
    .select(columns)
    .select(sql<string>`(extract(epoch from news.published_at) * 1000000)::bigint`.as("micros"))
    .$if(page.cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(news.published_at, news.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${after}::uuid)`,
      ),
    )
    .orderBy("news.published_at", "desc")
    .orderBy("news.id", "desc")
    .limit(page.limit + 1)
    .execute();
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > page.limit ? `${last.micros}.${last.id}` : null };
}

/** The items that have all the words in what a reader of these languages sees, or in French; by title, then the newest. */
export async function findNewsWith(
  queries: Queries,
  scope: NewsScope,
  words: string,
  { order, limit }: { readonly order: readonly LanguageCode[]; readonly limit: number },
): Promise<readonly NewsRow[]> {
  const seenIn = (column: "title" | "body") => {
    const texts = sql.ref(`news.${column}`);
    const shown = sql.join(order.map((code) => sql`nullif(trim(${texts} ->> ${code}::text), '')`));
    return sql`concat_ws(' ', coalesce(${shown}), ${texts} ->> 'fr')`;
  };
  const [title, body] = [seenIn("title"), seenIn("body")];
  return visibleNews(queries, scope)
    .select(columns)
    .where((row) => row.and(holdsWords(sql`concat_ws(' ', ${title}, ${body})`, words)))
    .orderBy((row) => row.and(holdsWords(title, words)), "desc")
    .orderBy("news.published_at", "desc")
    .orderBy("news.id", "desc")
    .limit(limit)
    .execute();
}

/** One item of any kind: a notification leads to its own page, which no list shows. */
export async function findNews(
  queries: Queries,
  scope: NewsScope,
  id: string,
): Promise<NewsPageRow | undefined> {
  return visibleItems(queries, scope)
    .leftJoin("person as author", "author.id", "news.author_id")
    .select(columns)
    .select(sql<string | null>`author.firstname || ' ' || author.lastname`.as("author"))
    .select(filesOf(sql`news.id`).as("files"))
    .where("news.id", "=", id)
    .executeTakeFirst();
}

/** The nearest item on one side of another among those the filters leave. */
export async function findNeighbour(
  queries: Queries,
  scope: NewsScope,
  filters: NewsFilters,
  of: { readonly id: string; readonly side: "newer" | "older" },
): Promise<NewsRow | undefined> {
  const order = of.side === "newer" ? "asc" : "desc";
  const place = sql`(select place.published_at, place.id from news place where place.id = ${of.id})`;
  return visibleNews(queries, scope, filters)
    .select(columns)
    .where(
      of.side === "newer"
        ? sql<boolean>`(news.published_at, news.id) > ${place}`
        : sql<boolean>`(news.published_at, news.id) < ${place}`,
    )
    .orderBy("news.published_at", order)
    .orderBy("news.id", order)
    .executeTakeFirst();
}

export async function findNewsOverview(
  queries: Queries,
  scope: NewsScope,
): Promise<{ readonly unread: number; readonly categories: NewsCategory[]; readonly years: number[] }> {
  const year = sql<number>`extract(year from news.published_at at time zone ${scope.timeZone})::int`;
  const rows = await visibleNews(queries, scope)
    .select(["news.category", year.as("year")])
    .select(({ fn }) => fn.countAll<string>().filterWhere("mark.read_at", "is", null).as("unread"))
    // By place in the list: the zone is a parameter, which PostgreSQL would not know to be the same one.
    .groupBy([sql`1`, sql`2`])
    .execute();
  return {
    unread: rows.reduce((sum, row) => sum + Number(row.unread), 0),
    categories: [...new Set(rows.map((row) => row.category))],
    years: [...new Set(rows.map((row) => row.year))].toSorted((left, right) => right - left),
  };
}

/** The items that somebody may be told of, for the topics of notifications about them. */
export async function findToldNews(
  queries: Queries,
  scope: NewsScope,
  since: Date,
): Promise<readonly { readonly id: string; readonly toConfirm: boolean }[]> {
  return visibleItems(queries, scope)
    .select("news.id")
    .select(sql<boolean>`news.requires_acknowledgement and mark.acknowledged_at is null`.as("toConfirm"))
    .where("news.announced_at", ">=", since)
    .execute();
}

/** The banners that somebody has neither put away nor confirmed, the loudest first, and when that changes by itself. */
export async function findBanners(
  queries: Queries,
  scope: NewsScope,
  most: number,
): Promise<{
  readonly rows: readonly (NewsRow & { readonly hasFiles: boolean })[];
  readonly nextChangeAt: Date | null;
}> {
  const found = await visibleItems(queries, scope)
    .select([...columns, "news.ends_at"])
    .select(sql<boolean>`exists (select from news_file l where l.news_id = news.id)`.as("hasFiles"))
    .where("news.kind", "=", "banner")
    .where(
      sql<boolean>`case when news.requires_acknowledgement then mark.acknowledged_at is null
        else mark.dismissed_at is null or not news.dismissible end`,
    )
    .orderBy(sql`array_position(array['critical', 'attention', 'info'], news.level)`)
    .orderBy("news.published_at", "desc")
    .orderBy("news.id", "desc")
    .execute();
  const { begins } = await queries
    .selectFrom("news")
    .innerJoin("person", (join) => join.on("person.id", "=", scope.personId))
    .select(({ fn }) => fn.min<Date | null>("news.published_at").as("begins"))
    .where("news.kind", "=", "banner")
    .where("news.published", "=", true)
    .where("news.published_at", ">", scope.now)
    .where(belongsToNews(scope.held))
    .executeTakeFirstOrThrow();
  const changes = [begins, ...found.map((row) => row.ends_at)].filter((at) => at !== null);
  const soonest = Math.min(...changes.map((at) => at.getTime()));
  return {
    rows: found.slice(0, most),
    nextChangeAt: Number.isFinite(soonest) ? new Date(soonest) : null,
  };
}

/** The ids of the news in the list of a scope: what "mark all as read" marks. */
export function selectVisibleNews(queries: Queries, scope: NewsScope) {
  return visibleNews(queries, scope).select((make) => [
    make.cast<string>(make.val(scope.personId), "uuid").as("person_id"),
    make.ref("news.id").as("news_id"),
    make.cast<Date>(make.val(scope.now), "timestamptz").as("read_at"),
  ]);
}

/** What somebody chose about a newsletter, if anything. */
export async function findNewsletterChoice(
  queries: Queries,
  personId: string,
  newsletter: NewsletterSlug,
): Promise<boolean | undefined> {
  const row = await queries
    .selectFrom("newsletter_choice")
    .select("subscribed")
    .where("person_id", "=", personId)
    .where("newsletter", "=", newsletter)
    .executeTakeFirst();
  return row?.subscribed;
}
