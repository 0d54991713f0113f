import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { news } from "./news.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

export async function insertNews(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("news");
  await queries
    .insertInto("news")
    .values(
      news.map(({ id, category, daysAgo, author }) => ({
        id: stableId("news", id),
        title: JSON.stringify(words(id, "title")),
        body: JSON.stringify(words(id, "body")),
        category,
        published_at: daysBefore(today, daysAgo),
        author_id: castId(author),
      })),
    )
    .execute();
}
