import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { declareCall } from "@planete/shared/contract/call.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { seedDemonstration, seedInstallation } from "../../../seed/demonstration-company.ts";
import { childrenOf } from "../../../test/faults/postgres-end.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../database/database.ts";
import type { EmbeddedPostgres } from "../database/embedded-postgres.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import { servePublic } from "./serve-call.ts";

const migrations = path.join(import.meta.dirname, "..", "..", "..", "migrations");

let dataDir: string;
/** A cluster of this file's own, which is stopped and frozen; the run's belongs to others as well. */
let postgres: EmbeddedPostgres;
const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-fault-"));
  postgres = await start();
  const filling = openDatabase(postgres.connection, createLog({ logLevel: "silent" }), 2);
  await migrate(filling.pool, migrations);
  await seedInstallation(filling);
  await seedDemonstration(filling, "2026-11-15");
  await filling.close();
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("while the database is away calls answer 503, and they work again within 2 s of its return", async () => {
  const { connection } = postgres;
  const server = await startTestApp({ database: { connection, drop: async () => undefined } });
  try {
    const token = await server.logIn("agent");
    const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
    expect(await ready()).toBe(200);

    await postgres.stop();
    const away = await server.call(readUser, { as: token });
    expect(away.status).toBe(503);
    expect(away.error).toBe("databaseUnavailable");
    expect(away.headers.get("retry-after")).toBe("2");
    const login = await server.call(logIn, { body: { login: "agent", password: castPassword } });
    expect(login.error).toBe("authenticationUnavailable");
    expect(await ready()).toBe(503);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

    postgres = await start();
    const back = performance.now();
    await expect
      .poll(async () => (await server.call(readUser, { as: token })).status, { timeout: 2_000 })
      .toBe(200);
    expect(performance.now() - back).toBeLessThan(2_000);
    expect(await ready()).toBe(200);
  } finally {
    await server.stop();
  }
});

const pausingWrite = declareCall({
  name: "pausingWrite",
  summary: "Waits between two statements of a transaction",
  method: "POST",
  path: "/test/pausing-write",
  access: { kind: "public" },
  body: z.strictObject({}),
  answer: z.strictObject({}),
});

test("a connection that breaks between two statements of a write ends the write, not the server", async () => {
  const paused = Promise.withResolvers<number>();
  const goOn = Promise.withResolvers<void>();
  const server = await startTestApp({
    extraArea: (routes) => {
      servePublic(routes, pausingWrite, () =>
        routes.platform.database.transaction(async (queries) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
          paused.resolve(rows[0]?.pid ?? 0);
          await goOn.promise;
          await queries.deleteFrom("news_read").execute();
          return {};
        }),
      );
    },
  });
  try {
    const write = server.call(pausingWrite, { body: {} });
    await server.platform.database.pool.query("select pg_terminate_backend($1)", [await paused.promise]);
    // Time for the break to arrive while nobody waits for an answer on that connection.
    await wait(100);
    goOn.resolve();
    const answer = await write;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test.runIf(process.platform === "linux")("a database that hangs is told by health within 3 s", async () => {
  const server = await startTestApp({
    database: { connection: postgres.connection, drop: async () => undefined },
  });
  const processes = [postgres.pid, ...childrenOf(postgres.pid)];
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  try {
    const started = performance.now();
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(3_000);
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
    await server.stop();
  }
});
