import { DatabaseError } from "pg";
import type { Pool, PoolClient } from "pg";
import { StartupProblem } from "../startup-problem.ts";
import { DISK_FULL } from "./data-folder.ts";
import { readMigrationFiles } from "./migration-files.ts";
import type { MigrationFile } from "./migration-files.ts";

/** Any number will do, as long as nothing else in this database locks it. */
const LOCK_KEY = 7_263_001;

/**
 * Brings the schema up to date and returns the names of the steps this call applied. Each step is one transaction that
 * holds the lock, so several processes may start at once: each step is applied by whoever comes first.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const files = readMigrationFiles(folder);
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (;;) {
      const name = await applyNext(client, files);
      if (name === undefined) break;
      applied.push(name);
    }
    if (applied.length > 0) await tidyRewritten(client);
    return applied;
  } finally {
    // Not back to the pool: a migration may have changed the session's settings.
    client.release(true);
  }
}

/**
 * Of a table that a step wrote anew PostgreSQL does not know that everybody sees its rows, and reads them where an index
 * would have answered; by itself it tidies up only after a fifth of them have changed. Small tables are read whole anyway.
 */
async function tidyRewritten(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relowner = current_user::regrole AND c.relallvisible = 0
      AND c.relnamespace = current_schema()::regnamespace AND pg_relation_size(c.oid) > 50 * 8192`);
  await client.query("SET statement_timeout = 0");
  // Another process that starts may be at it.
  for (const { name } of rows) await client.query(`VACUUM (ANALYZE, SKIP_LOCKED) ${name}`);
}

async function applyNext(client: PoolClient, files: readonly MigrationFile[]): Promise<string | undefined> {
  let next: MigrationFile | undefined;
  try {
    await client.query("BEGIN");
    next = await findNext(client, files);
    if (next) {
      await client.query(next.sql);
      await client.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [
        next.name,
        next.checksum,
      ]);
    }
    await client.query("COMMIT");
    return next?.name;
  } catch (error) {
    // The connection may be what failed: the first error is the one to tell.
    await client.query("ROLLBACK").catch(() => undefined);
    throw next && error instanceof DatabaseError ? migrationFailed(next, error) : error;
  }
}

async function findNext(
  client: PoolClient,
  files: readonly MigrationFile[],
): Promise<MigrationFile | undefined> {
  // Limits meant for requests must not cut a long migration, or the wait for another process that runs one.
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL lock_timeout = 0");
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
  await client.query(
    "CREATE TABLE IF NOT EXISTS schema_migration " +
      "(name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"',
  );
  checkApplied(rows, files);
  return files[rows.length];
}

/** What was applied must be the first part of what is in the folder, unchanged. */
function checkApplied(
  applied: readonly { name: string; checksum: string }[],
  files: readonly MigrationFile[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new StartupProblem(
        "database_newer",
        `This database belongs to a newer version of the product: its schema has ${name}, which this version does not ` +
          "know. Start the newer version, or use another database.",
      );
    if (file.checksum !== checksum)
      throw new StartupProblem(
        "migration_changed",
        `The migration ${name}.sql was changed after it was applied to this database. Put it back as it was, and ` +
          "write the change as a new migration.",
      );
    const expected = files[index];
    if (expected && expected.name !== name)
      throw new StartupProblem(
        "migration_out_of_order",
        `The migration ${expected.name}.sql comes before ${name}, which this database already has. Give it the next ` +
          "free number.",
      );
  }
}

function migrationFailed({ name, sql }: MigrationFile, error: DatabaseError): StartupProblem {
  const unchanged = "The database is as it was before this migration.";
  if (error.code === DISK_FULL)
    return new StartupProblem(
      "disk_full",
      `There is no space left on the database's disk for the migration ${name}.sql. ${unchanged} Free some space ` +
        "and start again.",
      { cause: error },
    );
  const place = error.position === undefined ? "" : ` at line ${lineAt(sql, Number(error.position))}`;
  const words = [error.message, error.detail, error.hint, error.where].filter((part) => part !== undefined);
  return new StartupProblem(
    "migration_failed",
    `The migration ${name}.sql failed${place}: ${words.join(" / ")} (${error.code}). ${unchanged}`,
    { cause: error },
  );
}

/** PostgreSQL counts characters from 1, JavaScript counts UTF-16 units. */
function lineAt(sql: string, position: number): number {
  const before = Array.from(sql).slice(0, position - 1);
  return before.filter((character) => character === "\n").length + 1;
}
