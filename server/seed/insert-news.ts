import type { Transaction } from "kysely";
import { audiencesOf } from "@planete/shared/domain/news/news.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castClientUsers, castId, castStaff } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { news, readAfterDays } from "./news.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

export async function insertNews(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("news");
  await queries
    .insertInto("news")
    .values(
      news.map(({ id, category, daysAgo, author, audience = "all", toConfirm = false }) => ({
        id: stableId("news", id),
        title: JSON.stringify(words(id, "title")),
        body: JSON.stringify(words(id, "body")),
        category,
        audience,
        requires_acknowledgement: toConfirm,
        published_at: daysBefore(today, daysAgo),
        announced_at: daysBefore(today, daysAgo),
        author_id: castId(author),
      })),
    )
    .execute();
  await queries.insertInto("news_read").values(readMarks(today)).execute();
}

/** What everybody had read before the demonstration begins. */
function readMarks(today: string) {
  const readers = [
    ...castStaff.map(({ username }) => ({
      username,
      audiences: audiencesOf({ employee: true, hasClient: false }),
    })),
    ...castClientUsers.map(({ username }) => ({
      username,
      audiences: audiencesOf({ employee: false, hasClient: true }),
    })),
  ];
  return readers.flatMap(({ username, audiences }) =>
    news
      .filter(({ daysAgo, audience = "all" }) => daysAgo > readAfterDays && audiences.includes(audience))
      .map(({ id, daysAgo, toConfirm = false }) => ({
        person_id: stableId("person", username),
        news_id: stableId("news", id),
        read_at: daysBefore(today, daysAgo - 1),
        acknowledged_at: toConfirm ? daysBefore(today, daysAgo - 1) : null,
      })),
  );
}
