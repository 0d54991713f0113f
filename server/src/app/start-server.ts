import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { receiveReplies } from "../areas/hotline/mail/receive-reply.ts";
import { createLog } from "../platform/log.ts";
import { openCompany } from "../platform/company/company.ts";
import type { Config } from "../platform/config.ts";
import { openDatabase, requestLimits } from "../platform/database/database.ts";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { migrate } from "../platform/database/migrate.ts";
import { startMailIn } from "../platform/mail/mail-in.ts";
import { LiveHub } from "../platform/live/live-hub.ts";
import type { Log } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { StartupProblem } from "../platform/startup-problem.ts";
import { areas } from "./areas.ts";
import { createBackground } from "./background.ts";
import { buildApp } from "./build-app.ts";
import { keepHouse } from "./housekeeping.ts";
import { sendDemonstrationMails } from "./demonstration-mails.ts";
import { fillDatabase } from "./fill-database.ts";
import { workAgainInTime } from "./work-queues.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** Where it listens, for example http://127.0.0.1:8080 */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly webFolder?: string;
  readonly log?: Log;
}

/** Database, migrations, application, port: in that order, and undone in reverse. */
export async function startServer(given: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(given);
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await requireFreePort(given);
    const address = await startDatabase(given, log, undo);
    await bringUpToDate(address, log);
    const database = openDatabase(address, log, given.databasePool, requestLimits, {
      hotPath: given.hotPath,
    });
    undo.push(() => database.close());
    // One statement at a time; a database elsewhere has processes that are not this machine's to set back.
    const countingDatabase = openDatabase(address, log, 1, requestLimits, {
      givesWay: given.databaseUrl === undefined,
    });
    undo.push(() => countingDatabase.close());
    const company = await openCompany(given, database);
    undo.push(() => company.stop());
    const { config } = company;
    // For what takes long by its nature; its connections close when they are not used.
    const patient = openDatabase(address, log, 2);
    undo.push(() => patient.close());
    const live = await LiveHub.start(database, log);
    undo.push(() => live.stop());
    const now = (): Date => new Date();
    const background = createBackground({ config, log, database, now });
    undo.push(() => background.mail.stop());
    undo.push(() => background.jobs.stop());
    const platform: Platform = { config, company, log, database, countingDatabase, live, ...background, now };
    await platform.files.sweepUnfinished();
    await fillDatabase({ ...platform, database: patient });
    const app = await buildApp(
      platform,
      options.webFolder === undefined ? {} : { webFolder: options.webFolder },
    );
    undo.push(() => app.close());
    keepHouse({ ...platform, database: patient });
    workAgainInTime(platform);
    for (const { inTime = [] } of areas) {
      for (const begin of inTime) {
        const stopWork = begin(platform);
        if (stopWork) undo.push(stopWork);
      }
    }
    await platform.jobs.start();
    if (config.demonstration) await sendDemonstrationMails(platform);
    if (config.mailIn && config.mailIn.port > 0) undo.push(await startReplies(config.mailIn, platform));
    return { app, platform, address: await listen(app, config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  config: Config,
  log: Log,
  undo: (() => Promise<void>)[],
): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: ({ level, message }) => log[level](message),
  });
  undo.push(() => embedded.stop());
  return embedded.serverConnection();
}

/** Migrations have a pool of their own, without the time limit of requests. */
async function bringUpToDate(address: DatabaseAddress, log: Log): Promise<void> {
  const database = openDatabase(address, log, 2);
  try {
    const applied = await migrate(database.pool, migrationsFolder);
    if (applied.length > 0) log.info({ applied }, "the database schema was brought up to date");
  } finally {
    await database.close();
  }
}

/** Asks before the database is started: the likeliest reason not to start should be the quickest to be told. */
async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ port: config.port, host: config.host });
  try {
    await once(probe, "listening");
  } catch (error) {
    throw isTaken(error) ? portTaken(config) : error;
  }
  probe.close();
  await once(probe, "close");
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

async function startReplies(
  mailIn: NonNullable<Config["mailIn"]>,
  platform: Platform,
): Promise<() => Promise<void>> {
  try {
    return (await startMailIn(mailIn, receiveReplies(platform), platform.log)).stop;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new StartupProblem(
      "port_taken",
      `Port ${mailIn.port} for replies by mail is taken by another program: choose another MAIL_IN_PORT`,
    );
  }
}

function portTaken(config: Config): StartupProblem {
  return new StartupProblem(
    "port_taken",
    `Port ${config.port} is taken by another program. Stop it, or choose another port: PORT=8081 npm start`,
  );
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw isTaken(error) ? portTaken(config) : error;
  }
}
