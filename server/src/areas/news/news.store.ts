import { sql } from "kysely";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Whose eyes and which instant decide what exists. */
export interface NewsScope {
  readonly personId: string;
  readonly audiences: readonly NewsAudience[];
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
  readonly category: NewsCategory;
  readonly audience: NewsAudience;
  readonly requires_acknowledgement: boolean;
  readonly published_at: Date;
  readonly read_at: Date | null;
  readonly acknowledged_at: Date | null;
}

const columns = [
  "news.id",
  "news.title",
  "news.body",
  "news.category",
  "news.audience",
  "news.requires_acknowledgement",
  "news.published_at",
  "mark.read_at",
  "mark.acknowledged_at",
] as const;

/** Every question about news begins here: what the scope does not show does not exist. */
function visibleNews(queries: Queries, scope: NewsScope, filters: NewsFilters = {}) {
  const { unread, category, year } = filters;
  const yearStart = (start: number) =>
    sql<Date>`make_timestamptz(${start}::int, 1, 1, 0, 0, 0, ${scope.timeZone}::text)`;
  return queries
    .selectFrom("news")
    .leftJoin("news_read as mark", (join) =>
      join.onRef("mark.news_id", "=", "news.id").on("mark.person_id", "=", scope.personId),
    )
    .where("news.audience", "in", scope.audiences)
    .where("news.published_at", "<=", scope.now)
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

export async function findNews(
  queries: Queries,
  scope: NewsScope,
  id: string,
): Promise<(NewsRow & { readonly author: string | null }) | undefined> {
  return visibleNews(queries, scope)
    .leftJoin("person as author", "author.id", "news.author_id")
    .select(columns)
    .select(sql<string | null>`author.firstname || ' ' || author.lastname`.as("author"))
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
