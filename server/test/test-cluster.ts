import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, Pool } from "pg";
import { inject } from "vitest";
import type { DatabaseAddress } from "../src/platform/database/database.ts";

export interface TestDatabase {
  readonly connection: DatabaseAddress;
  drop(): Promise<void>;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** A database of the tests' PostgreSQL to make others from: of the run's own cluster, or TEST_DATABASE_URL. */
    testServer: DatabaseAddress;
    /** The name of a database with every migration applied. */
    templateDatabase: string;
  }
}

/** A database of one's own with the whole schema, in some 30 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(inject("templateDatabase"));
}

/** A database without any table, for the tests of the migrations themselves. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom("template1");
}

async function createDatabaseFrom(template: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `planete_test_${randomBytes(6).toString("hex")}`;
  // Copying files is the fastest on the run's own cluster; a durable server would have to flush everything for it.
  const strategy = typeof server === "string" ? "wal_log" : "file_copy";
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  return { connection: addressOf(server, name), drop: () => dropDatabase(server, name) };
}

/**
 * Gives connections that are just being closed the time for it: `pool.end()` resolves before they are gone, and one that
 * PostgreSQL ends in that moment raises an error that nobody listens to any more. Those left open are ended.
 */
async function dropDatabase(server: DatabaseAddress, name: string): Promise<void> {
  await withClient(server, async (client) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await client.query("SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1", [
        name,
      ]);
      if (rows.length === 0) break;
      await wait(5);
    }
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** The address of another database on the same server. */
export function addressOf(server: DatabaseAddress, database: string): DatabaseAddress {
  if (typeof server !== "string") return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** A bare pool, for tests below the level of `openDatabase`. */
export function openPool(address: DatabaseAddress): Pool {
  const pool = new Pool({ ...clientConfig(address), max: 4 });
  // A server that is stopped may end a connection that is just being closed, with nobody left to tell: the pool itself
  // hears of an idle one.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  return pool;
}

export function runOnServer(server: DatabaseAddress, statement: string): Promise<void> {
  return withClient(server, async (client) => {
    await client.query(statement);
  });
}

async function withClient(address: DatabaseAddress, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function clientConfig(address: DatabaseAddress) {
  return typeof address === "string" ? { connectionString: address } : address;
}
