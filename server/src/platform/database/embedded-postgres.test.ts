import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { QueryResultRow } from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { canRun } from "../../../test/programs.ts";
import { openPool } from "../../../test/test-cluster.ts";
import { spawnDatabaseProcess } from "../../../test/spawn-database-process.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

async function start(dataDir: string, log: string[] = [], durable = false): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, durable, log: ({ message }) => log.push(message) });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function ask<Row extends QueryResultRow>(embedded: EmbeddedPostgres, query: string): Promise<Row[]> {
  const client = new Client(embedded.connection);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  it("makes its database at the first start and keeps it for the next", async () => {
    const dataDir = path.join(temporaryFolder(), "not", "there", "yet");
    const log: string[] = [];
    const first = await start(dataDir, log);
    await ask(first, "CREATE TABLE fruit AS SELECT 'apple' AS name");
    await first.stop();
    const second = await start(dataDir, log);
    expect(await ask(second, "SELECT name FROM fruit")).toEqual([{ name: "apple" }]);
    expect(log).toEqual([`Created a new database in ${dataDir}.`]);
  });

  it("is durable, checks its pages, sorts every language and can be reached by its private socket alone", async () => {
    const embedded = await start(temporaryFolder(), [], true);
    const [settings] = await ask(
      embedded,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('full_page_writes') AS pages, current_setting('data_checksums') AS checksums,
              current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding`,
    );
    expect(settings).toEqual({
      fsync: "on",
      commit: "on",
      pages: "on",
      checksums: "on",
      addresses: "",
      encoding: "UTF8",
    });
    const words = await ask<{ word: string }>(
      embedded,
      "SELECT word FROM unnest(ARRAY['zèbre', 'Éric', 'eau', 'Ål', 'abri']) AS word ORDER BY word",
    );
    expect(words.map(({ word }) => word)).toEqual(["abri", "Ål", "eau", "Éric", "zèbre"]);
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700);
  });

  it("puts its socket elsewhere when the data folder's path is too long for one, and removes it at the end", async () => {
    const dataDir = path.join(temporaryFolder(), "long-".repeat(30));
    mkdirSync(dataDir, { recursive: true });
    const embedded = await start(dataDir);
    expect(await ask(embedded, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(embedded.connection.host.startsWith(dataDir)).toBe(false);
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700);
    await embedded.stop();
    expect(existsSync(embedded.connection.host)).toBe(false);
  });

  it("starts again by itself within two seconds when its process is killed, and says so", async () => {
    const log: string[] = [];
    const embedded = await start(temporaryFolder(), log);
    const pool = openPool(embedded.connection);
    onTestFinished(() => pool.end());
    pool.on("error", () => undefined);
    await pool.query("SELECT 1");
    const ends: (NodeJS.Signals | null)[] = [];
    embedded.onExit(({ signal }) => ends.push(signal));

    for (const round of [1, 2]) {
      const killedAt = Date.now();
      process.kill(embedded.pid, "SIGKILL");
      await vi.waitUntil(() => ends.length === round, { timeout: 5_000, interval: 5 });
      const answer = await vi.waitUntil(() => pool.query("SELECT 1 AS one").catch(() => undefined), {
        timeout: 5_000,
        interval: 20,
      });
      expect(Date.now() - killedAt).toBeLessThan(2_000);
      expect(answer.rows).toEqual([{ one: 1 }]);
      await vi.waitUntil(() => log.at(-1) === `PostgreSQL is back (process ${embedded.pid}).`, 5_000);
    }
    expect(ends).toEqual(["SIGKILL", "SIGKILL"]);
    expect(log).toContain("PostgreSQL ended unexpectedly (SIGKILL): starting it again.");
    expect(log.filter((line) => line.startsWith("PostgreSQL is back"))).toHaveLength(2);
  });

  it("stops for good even while it is being started again", async () => {
    const log: string[] = [];
    const dataDir = temporaryFolder();
    const embedded = await start(dataDir, log);
    const exit = new Promise((resolve) => {
      embedded.onExit(resolve);
    });
    process.kill(embedded.pid, "SIGKILL");
    await exit;
    await embedded.stop();
    expect(existsSync(path.join(dataDir, "server.pid"))).toBe(false);
    const next = await start(dataDir);
    expect(await ask(next, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it.runIf(canRun(["setpriv", "--pdeathsig", "TERM", "true"]))(
    "stops cleanly when its server is killed",
    async () => {
      const dataDir = temporaryFolder();
      const server = spawnDatabaseProcess(dataDir);
      await server.outcome;
      process.kill(server.pid, "SIGKILL");
      await server.ended;
      // A clean stop is the only end that removes it.
      await vi.waitUntil(
        () => !existsSync(path.join(dataDir, "postgres", "cluster", "postmaster.pid")),
        10_000,
      );
      const log: string[] = [];
      await start(dataDir, log);
      expect(log).toEqual([]);
    },
  );

  it("begins afresh when the very first start was killed half-way", async () => {
    const dataDir = temporaryFolder();
    const folder = path.join(dataDir, "postgres");
    const server = spawnDatabaseProcess(dataDir);
    const unfinished = (): string[] => {
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("cluster")) : [];
    };
    await vi.waitUntil(() => unfinished().length > 0, { timeout: 10_000, interval: 1 });
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    expect(unfinished()).not.toEqual(["cluster"]);
    const embedded = await start(dataDir);
    expect(await ask(embedded, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(unfinished()).toEqual(["cluster"]);
  });
});
