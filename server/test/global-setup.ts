import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { lastMorning } from "../seed/days.ts";
import { seedDemonstration } from "../seed/demonstration-company.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import type { DatabaseAddress } from "../src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { addressOf, runOnServer } from "./test-cluster.ts";

const migrations = path.join(import.meta.dirname, "..", "migrations");

/** Vitest calls this once per run, before the first test file; what it returns is called after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer();
  // A name of its own: two runs may share the server of TEST_DATABASE_URL.
  const template = `planete_template_${randomBytes(4).toString("hex")}`;
  const undo = async (): Promise<void> => {
    await runOnServer(server, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await stop();
  };
  try {
    await runOnServer(server, `CREATE DATABASE ${template}`);
    const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
    const database = openDatabase(addressOf(server, template), log, 2);
    await migrate(database.pool, migrations);
    const now = new Date();
    await seedDemonstration(database, calendarDate(now, "Europe/Paris"), lastMorning(now));
    await database.close();
  } catch (error) {
    await undo();
    throw error;
  }
  project.provide("testServer", server);
  project.provide("templateDatabase", template);
  return undo;
}

async function startServer(): Promise<{ server: DatabaseAddress; stop: () => Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "") return { server: given, stop: () => Promise.resolve() };

  const dataDir = mkdtempSync(path.join(tmpdir(), "planete-test-"));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
    return { server: embedded.connection, stop: () => embedded.stop().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
