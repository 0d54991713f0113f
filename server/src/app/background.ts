import { mailTemplates } from "./areas.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { createFiles } from "../platform/files/files.ts";
import type { Files } from "../platform/files/files.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { pruneJobEffectsDaily } from "../platform/jobs/prune-job-effects.ts";
import { PaceKeeper } from "../platform/limits/pace-keeper.ts";
import type { Log } from "../platform/log.ts";
import { createMail } from "../platform/mail/mail.ts";
import type { Mail } from "../platform/mail/mail.ts";

export interface BackgroundOptions {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly now: () => Date;
  readonly store?: FileStore;
}

/** Limits, jobs and what runs as jobs; `jobs.start()` sets them to work once every area has said what it works on. */
export function createBackground(options: BackgroundOptions): {
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: Files;
  readonly pace: PaceKeeper;
} {
  const { config, log, database, now } = options;
  const jobs = createJobs({ database, log });
  pruneJobEffectsDaily(jobs, database, config.companyTimeZone, now);
  return {
    jobs,
    mail: createMail({ ...options, jobs, templates: mailTemplates }),
    files: createFiles({ ...options, jobs }),
    pace: new PaceKeeper(database, config.limitsFactor),
  };
}
