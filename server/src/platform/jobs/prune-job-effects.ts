import { z } from "zod";
import type { Database } from "../database/database.ts";
import { declareJob } from "./job.ts";
import { pruneJobEffects } from "./job-effect.store.ts";
import type { Jobs } from "./jobs.ts";

const pruneJobEffectsJob = declareJob({
  name: "prune-job-effects",
  schema: z.strictObject({}),
  retry: { limit: 2, backoff: { first: 60, max: 600 } },
  pollSeconds: 60,
});

/** No job is tried again for this long. */
const keptDays = 90;

/** Forgets the keys of effects, once a day, when no job can come back for them. */
export function pruneJobEffectsDaily(
  jobs: Jobs,
  database: Database,
  timeZone: string,
  now: () => Date,
): void {
  jobs.work(pruneJobEffectsJob, async () => {
    await pruneJobEffects(database.kysely, new Date(now().getTime() - keptDays * 86_400_000));
  });
  jobs.schedule(pruneJobEffectsJob, "20 3 * * *", timeZone);
}
