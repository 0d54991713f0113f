import { z } from "zod";
import { notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import type { Housekeeping } from "../platform/area.ts";
import { declareJob } from "../platform/jobs/job.ts";
import { pruneLiveLog } from "../platform/live/live.store.ts";
import { pruneNotifications } from "../platform/notifications/notification.store.ts";
import type { Platform } from "../platform/platform.ts";
import { pruneFailures } from "../platform/work/work-failure.store.ts";
import { pruneSessions } from "../platform/sessions/session.store.ts";
import { areas } from "./areas.ts";

const job = declareJob({
  name: "housekeeping",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 60, max: 600 } },
  pollSeconds: 60,
});

const hourMs = 3_600_000;
/** A page that was away longer than this loads anew. */
const liveLogHours = 24;
/** Ended sessions stay this long for the account page's list. */
const sessionDays = 90;
/** Longer than any pause between two attempts: what was not tried again by then is done, by another process. */
const failureHours = 24;

/** What the platform itself forgets. */
const ofPlatform: readonly Housekeeping[] = [
  ({ database }, hoursAgo) => pruneLiveLog(database, hoursAgo(liveLogHours)),
  ({ database }, hoursAgo) => pruneSessions(database, hoursAgo(sessionDays * 24)),
  ({ database }, hoursAgo) => pruneNotifications(database.kysely, hoursAgo(notificationDays * 24)),
  ({ database }, hoursAgo) => pruneFailures(database.kysely, hoursAgo(failureHours)),
];

/** Forgets, once an hour, what has served its time; one that fails keeps none of the others from it. */
export function keepHouse(platform: Platform): void {
  const { jobs, config, now, log } = platform;
  const tasks = [
    ...ofPlatform.map((forget) => ({ area: "platform", forget })),
    ...areas.flatMap(({ name, housekeeping = [] }) => housekeeping.map((forget) => ({ area: name, forget }))),
  ];
  jobs.work(job, async () => {
    const hoursAgo = (hours: number): Date => new Date(now().getTime() - hours * hourMs);
    let failed: unknown;
    for (const { area, forget } of tasks) {
      try {
        await forget(platform, hoursAgo);
      } catch (error) {
        log.warn({ err: error, area }, "a part of the housekeeping failed");
        failed = error;
      }
    }
    if (failed !== undefined) throw failed;
  });
  jobs.schedule(job, "40 * * * *", config.companyTimeZone);
}
