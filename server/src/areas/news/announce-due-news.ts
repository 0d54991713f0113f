import { z } from "zod";
import { newsPublished } from "@planete/shared/contract/news.contract.ts";
import type { NewsAudience } from "@planete/shared/domain/news/news.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import { announce } from "../../platform/live/announce.ts";
import type { Topic } from "../../platform/live/topics.ts";
import { clientsTopic, everyoneTopic, staffTopic } from "../../platform/live/topics.ts";
import { notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeDueNews } from "./news-mark.store.ts";
import { newsPath } from "./news-path.ts";

const topicOf: Readonly<Record<NewsAudience, Topic>> = {
  all: everyoneTopic,
  staff: staffTopic,
  clients: clientsTopic,
};

const dueNews = declareJob({
  name: "announce-due-news",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 60,
  pollSeconds: 5,
});

/** Tells open pages of every item whose moment has come, once, whoever wrote it and however long ago. */
export async function announceDueNews({ database, now }: Pick<Platform, "database" | "now">): Promise<void> {
  await database.transaction(async (queries) => {
    for (const { id, audience, title, author_id: actorId } of await takeDueNews(queries, now())) {
      await notify(queries, {
        category: "news",
        kind: "newsPublished",
        params: { title },
        target: newsPath(id),
        audience: [topicOf[audience]],
        actorId,
        at: now(),
      });
      await announce(queries, {
        event: newsPublished,
        audience: [topicOf[audience]],
        payload: { newsId: id },
      });
    }
  });
}

/** Looks every minute for items whose moment has come. */
export function announceNewsInTime(platform: Platform): void {
  platform.jobs.work(dueNews, () => announceDueNews(platform));
  platform.jobs.schedule(dueNews, "* * * * *", platform.config.companyTimeZone);
}
