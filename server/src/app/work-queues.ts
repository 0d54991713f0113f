import { z } from "zod";
import { declareJob } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { areas } from "./areas.ts";

const workAgainJob = declareJob({
  name: "work-again",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** What is done at one hour of the day, and failed then, is tried again as soon as its pause is over. */
export async function workAgain(platform: Platform): Promise<void> {
  for (const { again = [] } of areas) for (const work of again) await work(platform);
}

/** Looks every minute. */
export function workAgainInTime(platform: Platform): void {
  platform.jobs.work(workAgainJob, () => workAgain(platform));
  platform.jobs.schedule(workAgainJob, "* * * * *", platform.config.companyTimeZone);
}
