import type { Company } from "./company/company.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { PaceKeeper } from "./limits/pace-keeper.ts";
import type { LiveHub } from "./live/live-hub.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";

/** What every area is built on; handed down from the composition in `app/`. */
export interface Platform {
  readonly config: Config;
  readonly company: Company;
  readonly log: Log;
  readonly database: Database;
  /** For counting much at once: its statements leave the processor to what people wait for. */
  readonly countingDatabase: Database;
  readonly live: LiveHub;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: Files;
  readonly pace: PaceKeeper;
  /** The present instant; tests may stop the clock. */
  readonly now: () => Date;
}
