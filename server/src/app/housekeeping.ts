import { z } from "zod";
import { notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import { pruneAgenda } from "../areas/agenda/agenda.store.ts";
import { pruneOwnTasks } from "../areas/own-tasks/own-task.store.ts";
import { pruneDirectoryRequests } from "../areas/single-sign-on/directory-request.store.ts";
import { declareJob } from "../platform/jobs/job.ts";
import { pruneLiveLog } from "../platform/live/live.store.ts";
import { pruneNotifications } from "../platform/notifications/notification.store.ts";
import type { Platform } from "../platform/platform.ts";
import { pruneSessions } from "../platform/sessions/session.store.ts";

const housekeeping = declareJob({
  name: "housekeeping",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 60, max: 600 } },
  pollSeconds: 60,
});

const hourMs = 3_600_000;
/** A page that was away longer than this loads anew. */
const liveLogHours = 24;
/** What a trial of single sign-on received, and why a login was refused, can be read this long. */
const directoryRequestHours = 1;
/** Ended sessions stay this long for the account page's list. */
const sessionDays = 90;
/** What a person deleted can be brought back for this long. */
const restoreDays = 30;

/** Forgets, once an hour, what has served its time. */
export function keepHouse({ jobs, database, config, now }: Platform): void {
  jobs.work(housekeeping, async () => {
    const present = now().getTime();
    await pruneDirectoryRequests(database.kysely, new Date(present - directoryRequestHours * hourMs));
    await pruneLiveLog(database, new Date(present - liveLogHours * hourMs));
    await pruneSessions(database, new Date(present - sessionDays * 24 * hourMs));
    await pruneNotifications(database.kysely, new Date(present - notificationDays * 24 * hourMs));
    const restorable = new Date(present - restoreDays * 24 * hourMs);
    await pruneAgenda(database.kysely, restorable);
    await pruneOwnTasks(database.kysely, restorable);
  });
  jobs.schedule(housekeeping, "40 * * * *", config.companyTimeZone);
}
