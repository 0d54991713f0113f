import { z } from "zod";
import { declareJob } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { foldLoad } from "./load-figure.store.ts";

const foldJob = declareJob({
  name: "fold-planned-load",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** Every minute, so that a reader of figures finds few changes that are not in the sums yet. */
export function foldLoadInTime(platform: Platform): void {
  platform.jobs.work(foldJob, () => foldLoad(platform.database.kysely));
  platform.jobs.schedule(foldJob, "* * * * *", platform.config.companyTimeZone);
}
