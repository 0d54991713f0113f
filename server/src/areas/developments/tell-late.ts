import { z } from "zod";
import { declareJob } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { todayOf } from "./edit-card.ts";
import { takeLate } from "./late-work.store.ts";
import { tellWork } from "./tell-work.ts";

const lateJob = declareJob({
  name: "development-late",
  schema: z.strictObject({}),
  retry: { limit: 3, backoff: { first: 60, max: 600 } },
  maxRunSeconds: 300,
  pollSeconds: 30,
});

const atOnce = 50;

/** Tells whoever works on a development that its date has gone by; once for each date. */
export async function tellLate(platform: Platform): Promise<void> {
  for (;;) {
    const taken = await platform.database.transaction(async (queries) => {
      const late = await takeLate(queries, todayOf(platform), atOnce);
      for (const { people, ...development } of late) {
        await tellWork(queries, {
          development,
          actorId: null,
          at: platform.now(),
          told: people.map((personId) => ({ personId, kind: "workLate" })),
        });
      }
      return late.length;
    });
    if (taken < atOnce) return;
  }
}

/** Each morning, before the mails of the day. */
export function tellLateInTime(platform: Platform): void {
  platform.jobs.work(lateJob, () => tellLate(platform));
  platform.jobs.schedule(lateJob, "45 6 * * *", platform.config.companyTimeZone);
}
