import { PgBoss, fromKysely } from "pg-boss";
import type { JobWithMetadata } from "pg-boss";
import type { z } from "zod";
import { afterCommit } from "../database/after-commit.ts";
import type { Database, Queries } from "../database/database.ts";
import { inLane } from "../database/lane.ts";
import type { Log } from "../log.ts";
import { JobGivenUp } from "./job.ts";
import type { Job, JobRun } from "./job.ts";
import { createGivenUpQueue, createQueue, givenUpQueue, idOfKey } from "./queue.ts";
import { queueProblemLog } from "./queue-problem-log.ts";

export interface EnqueueOptions {
  /** The same key again, while the first job is kept (14 days after its end), enqueues nothing. */
  readonly key?: string;
  readonly startAfter?: Date;
}

/** Durable work in the product's own database: several processes share it, and a killed one loses nothing. */
export interface Jobs {
  /** Part of the transaction of `queries`: a write that is rolled back enqueues nothing. */
  readonly enqueue: <Payload extends z.ZodType>(
    queries: Queries,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Says how to run a job, and what to do when it failed for good; before `start`. */
  readonly work: <Payload extends z.ZodType>(
    job: Job<Payload>,
    run: (payload: z.output<Payload>, run: JobRun) => Promise<void>,
    givenUp?: (payload: z.output<Payload>) => Promise<void>,
  ) => void;
  /** Says that this process enqueues a job without running it; before `start`. */
  readonly prepare: (job: Job) => void;
  /** Enqueues the job by the clock of a time zone (`"15 3 * * *"`), once among all processes; before `start`. */
  readonly schedule: (job: Job, cron: string, timeZone: string) => void;
  readonly start: () => Promise<void>;
  /** Lets running jobs end for a while, then hands them back to the queue. */
  readonly stop: () => Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  /** A process that gave no sign of life for this long is dead, and its jobs run again; at least 10. */
  readonly deadAfterSeconds?: number;
  /** How often the queue looks for dead processes. */
  readonly superviseSeconds?: number;
  readonly stopTimeoutMs?: number;
}

interface Worker {
  readonly job: Job;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
  readonly givenUp: (payload: unknown) => Promise<void>;
}

/** A recurring job has nothing to be told. */
const recurringPayload = {};

export function createJobs(options: JobsOptions): Jobs {
  const { database, log, deadAfterSeconds = 20, superviseSeconds = 15, stopTimeoutMs = 5_000 } = options;
  const boss = new PgBoss({
    schema: "job",
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    monitorVacuum: false,
  });
  const problems = queueProblemLog(log);
  boss.on("error", (error) => problems.report(error));
  boss.on("warning", (warning) => log.warn({ reason: warning.message }, "the job queue warns"));

  let started = false;
  const workers = new Map<string, Worker>();
  const prepared: Job[] = [];
  const schedules: { readonly job: Job; readonly cron: string; readonly timeZone: string }[] = [];
  const workerIds = new Map<string, string>();
  const nudge = (name: string): void => {
    const id = workerIds.get(name);
    if (id !== undefined) boss.notifyWorker(id);
  };

  let opened: Promise<void> | undefined;
  const open = (): Promise<void> => {
    opened ??= boss.start().then(() => createGivenUpQueue(boss));
    return opened;
  };

  const queues = new Map<string, Promise<void>>();
  const ensureQueue = (job: Job): Promise<void> => {
    let created = queues.get(job.name);
    if (!created) {
      created = open().then(() => createQueue(boss, job, deadAfterSeconds));
      queues.set(job.name, created);
      // A database that was away must not be remembered as a queue that can't be made.
      created.catch(() => queues.delete(job.name));
    }
    return created;
  };

  const beginWork = async ({ job, run }: Worker): Promise<void> => {
    await ensureQueue(job);
    const id = await boss.work(
      job.name,
      {
        perJobResults: true,
        includeMetadata: true,
        batchSize: job.atOnce,
        pollingIntervalSeconds: job.pollSeconds,
      },
      async (batch: JobWithMetadata<unknown>[]) => {
        // Look again right after this one instead of a poll later, so that a backlog drains at full speed.
        nudge(job.name);
        return Promise.all(batch.map((entry) => runOnce(job, run, entry, log)));
      },
    );
    workerIds.set(job.name, id);
  };

  const beginGivenUpWork = (): Promise<string> =>
    boss.work(
      givenUpQueue,
      { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: 5 },
      async (batch: JobWithMetadata<unknown>[]) => {
        for (const { data, sourceName, sourceId, sourceOutput, sourceRetryCount } of batch) {
          const attempts = (sourceRetryCount ?? 0) + 1;
          log.error(
            { job: sourceName, jobId: sourceId, attempts, reason: sourceOutput },
            "a job failed for good",
          );
          await workers.get(sourceName ?? "")?.givenUp(data);
        }
      },
    );

  return {
    enqueue: async (queries, job, payload, { key, startAfter } = {}) => {
      await ensureQueue(job);
      // Judged at the door, so that a mistake fails the request and not the job; stored as it was given.
      job.schema.parse(payload);
      await boss.send(
        job.name,
        { payload },
        {
          db: fromKysely(queries),
          ...(key === undefined ? {} : { id: idOfKey(job.name, key) }),
          ...(startAfter === undefined ? {} : { startAfter }),
        },
      );
      afterCommit(queries, () => nudge(job.name));
    },
    work: (job, run, givenUp) => {
      if (started) throw new Error(`The handler of ${job.name} comes after the start`);
      if (workers.has(job.name)) throw new Error(`Two handlers for the job ${job.name}`);
      workers.set(job.name, {
        job,
        run: async (payload, context) => run(parsePayload(job, payload), context),
        givenUp: async (payload) => {
          const parsed = job.schema.safeParse(payloadOf(payload));
          // One that no longer fits was given up for that, and says nothing its owner could use.
          if (parsed.success) await givenUp?.(parsed.data);
        },
      });
    },
    prepare: (job) => {
      prepared.push(job);
    },
    schedule: (job, cron, timeZone) => {
      job.schema.parse(recurringPayload);
      schedules.push({ job, cron, timeZone });
    },
    start: async () => {
      started = true;
      await open();
      for (const worker of workers.values()) await beginWork(worker);
      await beginGivenUpWork();
      for (const job of prepared) await ensureQueue(job);
      for (const { job, cron, timeZone } of schedules) {
        await ensureQueue(job);
        await boss.schedule(job.name, cron, { payload: recurringPayload }, { tz: timeZone, missed: "once" });
      }
    },
    stop: async () => {
      if (!opened) return;
      await opened.catch(() => undefined);
      const names = [...workerIds.keys(), givenUpQueue];
      const ended = Promise.allSettled(names.map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([ended, timeout(stopTimeoutMs)]);
      // What still runs goes back to the queue; the pool is not ours to close.
      await boss.stop({ graceful: false, close: false });
    },
  };
}

type Outcome = { id: string; status: "completed" | "failed" | "deadletter"; output?: { message: string } };

async function runOnce(
  job: Job,
  run: Worker["run"],
  entry: JobWithMetadata<unknown>,
  log: Log,
): Promise<Outcome> {
  const context: JobRun = { jobId: entry.id, attempt: entry.retryCount + 1, signal: entry.signal };
  try {
    await inLane(`job ${job.name}`, () => run(entry.data, context));
    return { id: entry.id, status: "completed" };
  } catch (error) {
    const { jobId, attempt } = context;
    log.warn({ err: error, job: job.name, jobId, attempt }, "a job failed");
    const message = error instanceof Error ? error.message : String(error);
    return {
      id: entry.id,
      status: error instanceof JobGivenUp ? "deadletter" : "failed",
      output: { message },
    };
  }
}

function payloadOf(stored: unknown): unknown {
  return typeof stored === "object" && stored !== null && "payload" in stored ? stored.payload : undefined;
}

function parsePayload<Payload extends z.ZodType>(job: Job<Payload>, stored: unknown): z.output<Payload> {
  const parsed = job.schema.safeParse(payloadOf(stored));
  if (!parsed.success)
    throw new JobGivenUp(`The stored payload of ${job.name} does not fit: ${parsed.error.message}`);
  return parsed.data;
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
