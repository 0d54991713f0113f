import type { Transaction } from "kysely";
import { videosChanged } from "@planete/shared/contract/help.contract.ts";
import { notificationsChanged } from "@planete/shared/contract/notifications.contract.ts";
import { alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import { z } from "zod";
import type { Schema } from "../../platform/database/schema.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import { announce } from "../../platform/live/announce.ts";
import { everyoneTopic, rightTopic } from "../../platform/live/topics.ts";
import { forgetNotifications } from "../../platform/notifications/notification.store.ts";
import { notifyAlert } from "../../platform/notifications/notify-alert.ts";
import type { Platform } from "../../platform/platform.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { findDueVideos, takeDueVideo } from "./kept-video.store.ts";
import { videoTarget } from "./video.store.ts";

/** Makes an open help ask again. */
export async function refreshViewers(queries: Transaction<Schema>): Promise<void> {
  await announce(queries, { event: videosChanged, audience: [everyoneTopic], payload: {} });
}

/** Raises the alert `video` for a film whose moment has come: once, whoever asks (spec §3). */
export async function announceVideo(queries: Transaction<Schema>, id: string, at: Date): Promise<void> {
  const video = await takeDueVideo(queries, id, at);
  if (!video) return;
  await notifyAlert(queries, {
    alert: "video",
    params: { title: video.title },
    target: videoTarget(id),
    actorId: video.createdBy,
    at,
  });
  await refreshViewers(queries);
}

/** Takes back what was said of a video that nobody can see any more. */
export async function takeBackVideo(queries: Transaction<Schema>, id: string): Promise<void> {
  const told = await forgetNotifications(queries, { category: "video", target: videoTarget(id) });
  if (told === 0) return;
  await announce(queries, {
    event: notificationsChanged,
    audience: [rightTopic(alertRight("video"))],
    payload: {},
  });
}

const dueVideosJob = declareJob({
  name: "announce-due-videos",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** Tells people of every planned video whose moment has come. */
export function dueVideos({ database, now }: Pick<Platform, "database" | "now">): WorkQueue<WorkItem> {
  return {
    name: "due-video",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 1,
    timeoutMs: 20_000,
    find: async (wish) => {
      const due = await findDueVideos(database.kysely, now(), wish);
      return due.map(({ id, ownerId }) => ({ key: id, ownerId }));
    },
    work: ({ key }) => database.transaction((queries) => announceVideo(queries, key, now())),
    discard: async (queries, id) => {
      await takeDueVideo(queries, id, now());
    },
  };
}

export function announceDueVideos(platform: Platform): Promise<void> {
  return new QueueWorker(platform, dueVideos(platform)).round();
}

export function announceVideosInTime(platform: Platform): void {
  platform.jobs.work(dueVideosJob, () => announceDueVideos(platform));
  platform.jobs.schedule(dueVideosJob, "* * * * *", platform.config.companyTimeZone);
}
