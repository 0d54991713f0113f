import type { Transaction } from "kysely";
import { audiencesOf } from "@planete/shared/domain/news/news.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castClientUsers, castId, castStaff } from "./cast.ts";
import { communications, earlyReaders, firstLetter, slowReaders } from "./communications.ts";
import { daysBefore } from "./days.ts";
import { mailedCast } from "./mailed-cast.ts";
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
        changed_at: daysBefore(today, daysAgo),
        author_id: castId(author),
      })),
    )
    .execute();
  await queries.insertInto("news_read").values(readMarks(today)).execute();
  await insertCommunications(queries, today);
}

/** What is planned, said to some, mailed or kept as a template. */
async function insertCommunications(queries: Transaction<Schema>, today: string): Promise<void> {
  const letter = firstLetter();
  const idOf = (id: string): string => stableId("news", id);
  await queries
    .insertInto("news")
    .values(
      communications.map((item) => {
        const at = item.inDays === undefined ? null : daysBefore(today, -item.inDays);
        return {
          id: idOf(item.id),
          kind: item.kind,
          title: JSON.stringify(item.titles),
          body: JSON.stringify(item.bodies),
          category: item.category,
          audience: item.audience,
          requires_acknowledgement: item.toConfirm ?? false,
          by_mail: item.byMail ?? false,
          level: item.level ?? "info",
          ends_at: item.endsInDays === undefined ? null : daysBefore(today, -item.endsInDays),
          published: at !== null,
          template: item.template ?? false,
          published_at: at,
          announced_at: item.inDays !== undefined && item.inDays <= 0 ? at : null,
          author_id: castId(item.author),
          changed_at: daysBefore(today, Math.max(1, -(item.inDays ?? 0))),
          changed_by: castId(item.author),
        };
      }),
    )
    .execute();
  const named = communications.flatMap(({ id, team }) => (team === undefined ? [] : [{ id, team }]));
  await queries
    .insertInto("news_audience")
    .values(
      named.map(({ id, team }) => ({
        news_id: idOf(id),
        team_id: stableId("team", team),
        tag: null,
        module_id: null,
        base_id: null,
      })),
    )
    .execute();
  const lettered = daysBefore(today, 3);
  await queries
    .insertInto("news")
    .values({
      id: letter.id,
      kind: "newsletter",
      newsletter: "product-news",
      title: JSON.stringify(letter.title),
      body: JSON.stringify(letter.body),
      rich: JSON.stringify(letter.rich),
      category: "product",
      audience: "all",
      published_at: lettered,
      announced_at: lettered,
      changed_at: lettered,
      author_id: castId("laia.casals"),
      changed_by: castId("laia.casals"),
    })
    .execute();
  await queries
    .insertInto("news_mailing")
    .values(
      mailedCast.map((username) => ({
        id: stableId("news-mailing", username),
        news_id: letter.id,
        person_id: castId(username),
        round: 0,
        made_at: lettered,
        queued_at: lettered,
      })),
    )
    .execute();
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
  const ofLate = news.filter(({ daysAgo, toConfirm = false }) => toConfirm && daysAgo <= readAfterDays);
  const latest = [...earlyReaders, ...slowReaders].flatMap((username) =>
    ofLate.map(({ id, daysAgo }) => ({
      person_id: castId(username),
      news_id: stableId("news", id),
      read_at: daysBefore(today, daysAgo - 1),
      acknowledged_at: earlyReaders.includes(username) ? daysBefore(today, daysAgo - 1) : null,
    })),
  );
  const older = readers.flatMap(({ username, audiences }) =>
    news
      .filter(({ daysAgo, audience = "all" }) => daysAgo > readAfterDays && audiences.includes(audience))
      .map(({ id, daysAgo, toConfirm = false }) => ({
        person_id: stableId("person", username),
        news_id: stableId("news", id),
        read_at: daysBefore(today, daysAgo - 1),
        acknowledged_at: toConfirm ? daysBefore(today, daysAgo - 1) : null,
      })),
  );
  return [...older, ...latest];
}
