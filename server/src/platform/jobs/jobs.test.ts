import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { createLog } from "../log.ts";
import type { Log } from "../log.ts";
import { declareJob, JobGivenUp } from "./job.ts";
import { onceByKey } from "./job-effect.store.ts";
import { createJobs } from "./jobs.ts";
import type { Jobs } from "./jobs.ts";

const schema = z.strictObject({ n: z.int() });
const noRetry = { limit: 0, backoff: { first: 1, max: 1 } };
const patience = { timeout: 10_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let log: Log;
let logged: { level: string; msg: string; job?: string }[];
const open: Jobs[] = [];

/** One server process' share of the queue. */
function process(): Jobs {
  const jobs = createJobs({ database, log });
  open.push(jobs);
  return jobs;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  logged = [];
  const write = (line: string): unknown => logged.push(JSON.parse(line) as (typeof logged)[number]);
  log = createLog({ logLevel: "info" }, { write });
  database = openDatabase(testDatabase.connection, log, 8);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface JobRow {
  state: string;
  retry_count: number;
  /** Seconds from the start of the last run to the next. */
  wait: number;
}

async function rowsOf(name: string): Promise<JobRow[]> {
  const { rows } = await database.pool.query<JobRow>(
    "select state, retry_count, extract(epoch from start_after - started_on)::float8 as wait from job.job where name = $1",
    [name],
  );
  return rows;
}

it("runs a job whose write is committed, at once, and none whose write is rolled back", async () => {
  const job = declareJob({ name: "commit-or-not", schema, retry: noRetry, pollSeconds: 60 });
  const jobs = process();
  const ran: number[] = [];
  jobs.work(job, async ({ n }) => void ran.push(n));
  await jobs.start();
  // The first look at an empty queue is over: from here only the nudge can start a job.
  await vi.waitFor(async () => expect(await rowsOf(job.name)).toEqual([]), patience);

  const broken = database.transaction(async (queries) => {
    await jobs.enqueue(queries, job, { n: 1 });
    throw new Error("the write failed");
  });
  await expect(broken).rejects.toThrow("the write failed");
  await database.transaction((queries) => jobs.enqueue(queries, job, { n: 2 }));
  await vi.waitFor(() => expect(ran).toEqual([2]), patience);
  expect(await rowsOf(job.name)).toHaveLength(1);
});

it("refuses a payload that does not fit the job, before anything is written", async () => {
  const job = declareJob({ name: "typed-payload", schema, retry: noRetry });
  const jobs = process();
  await expect(jobs.enqueue(database.kysely, job, { n: 1.5 })).rejects.toThrow(/expected int/);
  expect(await rowsOf(job.name)).toEqual([]);
});

it("enqueues one job for one key, however often it is asked", async () => {
  const job = declareJob({ name: "keyed", schema, retry: noRetry });
  const jobs = process();
  await Promise.all([1, 2, 3].map((n) => jobs.enqueue(database.kysely, job, { n }, { key: "same" })));
  await jobs.enqueue(database.kysely, job, { n: 4 }, { key: "other" });
  expect(await rowsOf(job.name)).toHaveLength(2);
});

it("lets more writers enqueue at once than there are connections", async () => {
  const job = declareJob({ name: "crowded", schema, retry: noRetry });
  const jobs = process();
  jobs.prepare(job);
  await jobs.start();
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(numbers.map((n) => database.transaction((queries) => jobs.enqueue(queries, job, { n }))));
  expect(await rowsOf(job.name)).toHaveLength(40);
});

it("waits for the time a job was asked for", async () => {
  const job = declareJob({ name: "later", schema, retry: noRetry, pollSeconds: 0.5 });
  const jobs = process();
  const ran: number[] = [];
  jobs.work(job, async ({ n }) => void ran.push(n));
  await jobs.start();
  const soon = new Date(Date.now() + 1_500);
  await jobs.enqueue(database.kysely, job, { n: 1 }, { startAfter: soon });
  await vi.waitFor(() => expect(ran).toEqual([1]), patience);
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
});

it("tries a failed job again, later each time, until it succeeds", async () => {
  const retry = { limit: 5, backoff: { first: 1, max: 60 } };
  const job = declareJob({ name: "third-time-lucky", schema, retry, pollSeconds: 0.5 });
  const jobs = process();
  const attempts: number[] = [];
  jobs.work(job, async (_payload, { attempt }) => {
    attempts.push(attempt);
    if (attempt < 3) throw new Error("not yet");
  });
  await jobs.start();
  await jobs.enqueue(database.kysely, job, { n: 1 });
  const waits: number[] = [];
  for (const failures of [1, 2]) {
    await vi.waitFor(async () => {
      const [row] = await rowsOf(job.name);
      expect(row?.state).toBe("retry");
      expect(attempts).toHaveLength(failures);
      waits.push(row?.wait ?? 0);
    }, patience);
  }
  await vi.waitFor(async () => expect((await rowsOf(job.name))[0]?.state).toBe("completed"), patience);
  expect(attempts).toEqual([1, 2, 3]);
  expect(waits[0]).toBeGreaterThanOrEqual(1);
  expect(waits[1]).toBeGreaterThanOrEqual(2);
});

it("keeps a job that failed for good, logs it once and tells its owner once", async () => {
  const job = declareJob({ name: "hopeless", schema, retry: noRetry, pollSeconds: 0.5 });
  const first = process();
  const second = process();
  const mourned: number[] = [];
  for (const jobs of [first, second]) {
    jobs.work(
      job,
      async () => {
        throw new Error("never");
      },
      async ({ n }) => void mourned.push(n),
    );
    await jobs.start();
  }
  await first.enqueue(database.kysely, job, { n: 7 });
  await vi.waitFor(() => expect(mourned).toEqual([7]), patience);
  expect((await rowsOf(job.name)).map((row) => row.state)).toEqual(["failed"]);
  expect(logged.filter((line) => line.msg === "a job failed for good" && line.job === job.name)).toHaveLength(
    1,
  );
});

it("does not try again what can't succeed: given up by the run, or a payload that no longer fits", async () => {
  const retry = { limit: 20, backoff: { first: 60, max: 60 } };
  const job = declareJob({ name: "pointless", schema, retry, pollSeconds: 0.5 });
  const older = declareJob({ name: "pointless", schema: z.strictObject({ m: z.string() }), retry });
  const jobs = process();
  let runs = 0;
  jobs.work(job, async () => {
    runs += 1;
    throw new JobGivenUp("the recipient is gone");
  });
  await jobs.enqueue(database.kysely, job, { n: 1 });
  await jobs.enqueue(database.kysely, older, { m: "from an older version" });
  await jobs.start();
  await vi.waitFor(
    async () => expect((await rowsOf(job.name)).map((row) => row.state)).toEqual(["failed", "failed"]),
    patience,
  );
  expect(runs).toBe(1);
});

it("shares the jobs among processes, each run by one of them", async () => {
  const job = declareJob({ name: "shared-out", schema, retry: noRetry });
  const ran = new Map<number, number>();
  const servers = [process(), process(), process()];
  for (const jobs of servers) {
    jobs.work(job, async ({ n }) => void ran.set(n, (ran.get(n) ?? 0) + 1));
    await jobs.start();
  }
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await database.transaction(async (queries) => {
    for (const n of numbers) await servers[n % 3]?.enqueue(queries, job, { n });
  });
  await vi.waitFor(() => expect(ran.size).toBe(60), patience);
  await vi.waitFor(async () => {
    expect((await rowsOf(job.name)).every((row) => row.state === "completed")).toBe(true);
  }, patience);
  expect([...ran.values()].every((times) => times === 1)).toBe(true);
});

it("lets a running job end when the server stops", async () => {
  const job = declareJob({ name: "slow", schema, retry: noRetry });
  const jobs = process();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  jobs.work(job, async () => {
    started.resolve();
    await finish.promise;
  });
  await jobs.start();
  await jobs.enqueue(database.kysely, job, { n: 1 });
  await started.promise;
  const stopped = jobs.stop();
  finish.resolve();
  await stopped;
  expect((await rowsOf(job.name)).map((row) => row.state)).toEqual(["completed"]);
});

it("stores a recurring job once for all processes, with its time zone", async () => {
  const job = declareJob({ name: "nightly", schema: z.strictObject({}), retry: noRetry });
  for (const jobs of [process(), process()]) {
    jobs.schedule(job, "15 3 * * *", "Europe/Paris");
    await jobs.start();
  }
  const { rows } = await database.pool.query("select cron, timezone from job.schedule where name = $1", [
    job.name,
  ]);
  expect(rows).toEqual([{ cron: "15 3 * * *", timezone: "Europe/Paris" }]);
});

it("runs an effect once by its key, also when two processes come at the same moment", async () => {
  await database.pool.query("create table effect_probe (n int)");
  const runEffect = (n: number): Promise<boolean> =>
    database.transaction(async (queries) => {
      const done = await onceByKey(queries, "one-effect", async () => {
        await sql`insert into effect_probe values (${n})`.execute(queries);
        await sql`select pg_sleep(0.05)`.execute(queries);
        return true;
      });
      return done ?? false;
    });
  const results = await Promise.all([1, 2, 3, 4].map(runEffect));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await runEffect(5)).toBe(false);
  expect((await database.pool.query("select n from effect_probe")).rows).toHaveLength(1);
});

it("leaves the key free when the effect is rolled back", async () => {
  const broken = database.transaction((queries) =>
    onceByKey(queries, "second-chance", async () => {
      throw new Error("no");
    }),
  );
  await expect(broken).rejects.toThrow("no");
  const done = await database.transaction((queries) =>
    onceByKey(queries, "second-chance", async () => "yes"),
  );
  expect(done).toBe("yes");
});
