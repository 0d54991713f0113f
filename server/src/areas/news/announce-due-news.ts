import type { Transaction } from "kysely";
import { z } from "zod";
import { newsPublished } from "@planete/shared/contract/news.contract.ts";
import type { NewsAudience } from "@planete/shared/domain/news/news.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import { announce } from "../../platform/live/announce.ts";
import type { Topic } from "../../platform/live/topics.ts";
import { clientsTopic, everyoneTopic, staffTopic } from "../../platform/live/topics.ts";
import { notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { findDueNews, takeDueNews } from "./news-mark.store.ts";
import { newsPath } from "./news-path.ts";

const topicOf: Readonly<Record<NewsAudience, Topic>> = {
  all: everyoneTopic,
  staff: staffTopic,
  clients: clientsTopic,
};

const dueNewsJob = declareJob({
  name: "announce-due-news",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 60,
  pollSeconds: 5,
});

/** Tells open pages of every item whose moment has come, once, whoever wrote it and however long ago. */
export function dueNews({ database, now }: Pick<Platform, "database" | "now">): WorkQueue<WorkItem> {
  return {
    name: "due-news",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 1,
    timeoutMs: 20_000,
    find: async (wish) => {
      const due = await findDueNews(database.kysely, now(), wish);
      return due.map(({ id, authorId }) => ({ key: id, ownerId: authorId }));
    },
    work: ({ key }) => database.transaction((queries) => announceNews(queries, key, now())),
    discard: async (queries, id) => {
      await takeDueNews(queries, id, now());
    },
  };
}

async function announceNews(queries: Transaction<Schema>, newsId: string, at: Date): Promise<void> {
  const item = await takeDueNews(queries, newsId, at);
  if (!item) return;
  const { id, audience, title, author_id: actorId } = item;
  await notify(queries, {
    category: "news",
    kind: "newsPublished",
    params: { title },
    target: newsPath(id),
    audience: [topicOf[audience]],
    actorId,
    at,
  });
  await announce(queries, {
    event: newsPublished,
    audience: [topicOf[audience]],
    payload: { newsId: id },
  });
}

export function announceDueNews(platform: Platform): Promise<void> {
  return new QueueWorker(platform, dueNews(platform)).round();
}

/** Looks every minute for items whose moment has come. */
export function announceNewsInTime(platform: Platform): void {
  platform.jobs.work(dueNewsJob, () => announceDueNews(platform));
  platform.jobs.schedule(dueNewsJob, "* * * * *", platform.config.companyTimeZone);
}
