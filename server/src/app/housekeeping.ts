import { z } from "zod";
import { notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import { pruneAgenda } from "../areas/agenda/agenda.store.ts";
import { importKeptDays } from "@planete/shared/domain/imports/import.ts";
import { expireCandidates } from "../areas/candidates/expire-candidates.ts";
import { pruneProgramAlerts } from "../areas/programs/program.store.ts";
import { pruneImports } from "../areas/imports/import.store.ts";
import { pruneOwnTasks } from "../areas/own-tasks/own-task.store.ts";
import { pruneDirectoryRequests } from "../areas/single-sign-on/directory-request.store.ts";
import { declareJob } from "../platform/jobs/job.ts";
import { pruneLiveLog } from "../platform/live/live.store.ts";
import { pruneNotifications } from "../platform/notifications/notification.store.ts";
import type { Platform } from "../platform/platform.ts";
import { pruneFailures } from "../platform/work/work-failure.store.ts";
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
/** Longer than any pause between two attempts: what was not tried again by then is done, by another process. */
const failureHours = 24;
/** What a person deleted can be brought back for this long. */
const restoreDays = 30;
/** A file that was brought but never run. */
const unrunImportDays = 7;

/** Forgets, once an hour, what has served its time; one that fails keeps none of the others from it. */
export function keepHouse(platform: Platform): void {
  const { jobs, database, config, now, log } = platform;
  jobs.work(housekeeping, async () => {
    const before = (hours: number): Date => new Date(now().getTime() - hours * hourMs);
    const { kysely } = database;
    const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
      directoryRequests: () => pruneDirectoryRequests(kysely, before(directoryRequestHours)),
      liveLog: () => pruneLiveLog(database, before(liveLogHours)),
      sessions: () => pruneSessions(database, before(sessionDays * 24)),
      notifications: () => pruneNotifications(kysely, before(notificationDays * 24)),
      agenda: () => pruneAgenda(kysely, before(restoreDays * 24)),
      ownTasks: () => pruneOwnTasks(kysely, before(restoreDays * 24)),
      imports: () =>
        pruneImports(kysely, { ended: before(importKeptDays * 24), unrun: before(unrunImportDays * 24) }),
      programAlerts: () => pruneProgramAlerts(kysely, before(notificationDays * 24)),
      candidates: () => expireCandidates(platform, { actorId: null, marked: false }),
      workFailures: () => pruneFailures(kysely, before(failureHours)),
    };
    let failed: unknown;
    for (const [task, prune] of Object.entries(tasks)) {
      try {
        await prune();
      } catch (error) {
        log.warn({ err: error, task }, "a part of the housekeeping failed");
        failed = error;
      }
    }
    if (failed !== undefined) throw failed;
  });
  jobs.schedule(housekeeping, "40 * * * *", config.companyTimeZone);
}
