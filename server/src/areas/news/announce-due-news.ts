import { z } from "zod";
import { declareJob } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { announceNews } from "./announce-news.ts";
import { mailNews } from "./mail-news.ts";
import { findDueNews, takeDueNews } from "./news-mark.store.ts";

/** Run every minute, and as soon as something is published. */
export const dueNewsJob = declareJob({
  name: "announce-due-news",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** Tells people of every item whose moment has come, once, whoever wrote it and however long ago. */
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

export function announceDueNews(platform: Platform): Promise<void> {
  return new QueueWorker(platform, dueNews(platform)).round();
}

/** Looks every minute for items whose moment has come, and for mails that are still to be written. */
export function announceNewsInTime(platform: Platform): void {
  platform.jobs.work(dueNewsJob, async () => {
    await announceDueNews(platform);
    await mailNews(platform);
  });
  platform.jobs.schedule(dueNewsJob, "* * * * *", platform.config.companyTimeZone);
}
