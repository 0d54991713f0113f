import { fileURLToPath } from "node:url";
import { calendarDate, createFormatter } from "@planete/shared/i18n/format.ts";
import { ConfigProblem, readConfig } from "../src/platform/config.ts";
import type { Config } from "../src/platform/config.ts";
import { isDatabaseUnavailable, openDatabase } from "../src/platform/database/database.ts";
import type { Database } from "../src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { StartupProblem } from "../src/platform/startup-problem.ts";
import { generateCompany } from "./generate-company.ts";
import type { LoadProgress } from "./generate-company.ts";
import { readGenerateOptions, UsageProblem } from "./generate-options.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** `npm run generate`: large data for the database that the settings name (DATABASE_URL, or DATA_DIR). */
try {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
  const today = calendarDate(new Date(), config.companyTimeZone);
  const request = readGenerateOptions(process.argv.slice(2), today);
  const start = performance.now();
  await withDatabase(config, async (database) => {
    await migrate(database.pool, migrationsFolder);
    await generateCompany(database, request, printer());
  });
  say(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n\n`);
  process.exitCode = 1;
}

/** What the person at the keyboard can act on; anything else is a defect and keeps its stack. */
function explain(error: unknown): string {
  const expected = [ConfigProblem, StartupProblem, UsageProblem].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) return error.message;
  if (isDatabaseUnavailable(error)) return "The database that DATABASE_URL names can't be reached.";
  throw error;
}

/** The embedded database belongs to one process: starting it here fails with the reason while a server runs on it. */
async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const log = createLog(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: ({ level, message }) => log[level](message),
        })
      : undefined;
  try {
    const database = openDatabase(embedded?.connection ?? config.databaseUrl ?? "", log, 2);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** A line per table, and one every few seconds for a table that takes long. */
function printer(): (progress: LoadProgress) => void {
  const { number } = createFormatter("en");
  const everySeconds = 3;
  let next = everySeconds;
  return ({ table, rows, seconds, done }) => {
    if (!done && seconds < next) return;
    next = done ? everySeconds : seconds + everySeconds;
    const rate = number(Math.round(rows / Math.max(seconds, 0.001)));
    const count = `${number(rows).padStart(12)} rows${done ? "" : " so far"}`;
    say(`${table.padEnd(22)} ${count}  ${seconds.toFixed(1)} s  ${rate} rows/s`);
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
