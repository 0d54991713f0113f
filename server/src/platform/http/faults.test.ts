import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { seedDemonstration, seedInstallation } from "../../../seed/demonstration-company.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../database/database.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";

const migrations = path.join(import.meta.dirname, "..", "..", "..", "migrations");

test("while the database is away calls answer 503, and they work again within 2 s of its return", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-fault-"));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  let postgres = await start();
  const { connection } = postgres;
  const filling = openDatabase(connection, createLog({ logLevel: "silent" }), 2);
  await migrate(filling.pool, migrations);
  await seedInstallation(filling);
  await seedDemonstration(filling, "2026-11-15");
  await filling.close();

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
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("a database that hangs is told by health within 3 s", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-frozen-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const filling = openDatabase(postgres.connection, createLog({ logLevel: "silent" }), 2);
  await migrate(filling.pool, migrations);
  await filling.close();
  const server = await startTestApp({
    database: { connection: postgres.connection, drop: async () => undefined },
  });
  // A lock on the whole pool is as silent as a frozen process: every connection waits for an answer.
  const locks = Array.from({ length: server.platform.config.databasePool }, () =>
    server.platform.database.pool.query("select pg_sleep(5)"),
  );
  try {
    const started = performance.now();
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(3_000);
  } finally {
    await Promise.allSettled(locks);
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 40_000);
