/**
 * A server reduced to its jobs, as a process that tests may kill. It works two jobs that each write one row under a
 * key; with `hang` it stops for ever in the middle of them, one before its commit and one after, and tells so.
 */
import { writeSync } from "node:fs";
import { sql } from "kysely";
import { z } from "zod";
import { openDatabase } from "../src/platform/database/database.ts";
import type { DatabaseAddress } from "../src/platform/database/database.ts";
import { declareJob } from "../src/platform/jobs/job.ts";
import { onceByKey } from "../src/platform/jobs/job-effect.store.ts";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import { createLog } from "../src/platform/log.ts";

const retry = { limit: 5, backoff: { first: 1, max: 1 } };
const schema = z.strictObject({ key: z.string() });
export const cutBeforeCommit = declareJob({ name: "cut-before-commit", schema, retry, pollSeconds: 0.5 });
export const cutAfterCommit = declareJob({ name: "cut-after-commit", schema, retry, pollSeconds: 0.5 });

/** The queue's shortest: a process is dead after 10 s without a sign of life. */
export const quickRecovery = { deadAfterSeconds: 10, superviseSeconds: 1 };

const tell = (fact: string): unknown => writeSync(1, `${fact}\n`);
const forEver = (): Promise<never> =>
  new Promise(() => {
    setInterval(() => undefined, 60_000);
  });

async function runJobs(address: DatabaseAddress, hang: boolean): Promise<void> {
  const log = createLog({ logLevel: "silent" });
  const database = openDatabase(address, log, 6);
  const jobs = createJobs({ database, log, ...quickRecovery });
  for (const job of [cutBeforeCommit, cutAfterCommit]) {
    jobs.work(job, async ({ key }) => {
      await database.transaction((queries) =>
        onceByKey(queries, key, async () => {
          await sql`insert into effect_probe (key) values (${key})`.execute(queries);
          if (hang && job === cutBeforeCommit) {
            tell(`hangs ${job.name}`);
            await forEver();
          }
        }),
      );
      if (hang) {
        tell(`hangs ${job.name}`);
        await forEver();
      }
      tell(`done ${job.name}`);
    });
  }
  await jobs.start();
}

if (import.meta.main) {
  const [address = "", mode] = process.argv.slice(2);
  await runJobs(JSON.parse(address) as DatabaseAddress, mode === "hang");
}
