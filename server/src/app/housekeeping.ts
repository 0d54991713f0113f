import { z } from "zod";
import { declareJob } from "../platform/jobs/job.ts";
import { pruneLiveLog } from "../platform/live/live.store.ts";
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
/** Ended sessions stay this long for the account page's list. */
const sessionDays = 90;

/** Forgets, once an hour, what has served its time. */
export function keepHouse({ jobs, database, config, now }: Platform): void {
  jobs.work(housekeeping, async () => {
    const present = now().getTime();
    await pruneLiveLog(database, new Date(present - liveLogHours * hourMs));
    await pruneSessions(database, new Date(present - sessionDays * 24 * hourMs));
  });
  jobs.schedule(housekeeping, "40 * * * *", config.companyTimeZone);
}
