/**
 * A server reduced to its database, as a process that tests may kill: starts the embedded PostgreSQL on the folder of
 * its first argument and tells one fact per line. With `write` it inserts rows without pause and tells each one that
 * PostgreSQL acknowledged. SIGTERM stops it in good order.
 */
import { writeSync } from "node:fs";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import type { EmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { StartupProblem } from "../src/platform/startup-problem.ts";

export type Fact =
  | { readonly log: string }
  | { readonly problem: string; readonly message: string }
  | { readonly ready: number; readonly stored: readonly number[]; readonly damaged: number }
  | { readonly acknowledged: number };

const WRITERS = 8;
const [dataDir = "", mode = "hold"] = process.argv.slice(2);

/** Synchronous, or a kill could swallow what was already acknowledged. */
function tell(fact: Fact): void {
  writeSync(1, `${JSON.stringify(fact)}\n`);
}

async function run(embedded: EmbeddedPostgres): Promise<void> {
  const pool = new Pool({ ...embedded.connection, max: WRITERS });
  const stopping = new AbortController();
  pool.on("error", () => undefined);
  process.once("SIGTERM", () => {
    stopping.abort();
    void pool
      .end()
      .then(() => embedded.stop())
      .then(() => process.exit(0));
  });
  await pool.query("CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY, text text NOT NULL)");
  const { rows } = await pool.query<{ ids: number[] | null; damaged: string }>(
    "SELECT array_agg(id) AS ids, count(*) FILTER (WHERE text <> repeat(id::text, 50)) AS damaged FROM kept",
  );
  const stored = rows[0]?.ids ?? [];
  tell({ ready: embedded.pid, stored, damaged: Number(rows[0]?.damaged) });
  if (mode !== "write") return;

  let next = stored.reduce((highest, id) => Math.max(highest, id), 0);
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      next += 1;
      const id = next;
      await pool.query("INSERT INTO kept VALUES ($1, repeat($1::int::text, 50))", [id]);
      tell({ acknowledged: id });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write)).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

try {
  await run(await startEmbeddedPostgres({ dataDir, log: ({ message }) => tell({ log: message }) }));
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  tell({ problem: error.code, message: error.message });
  process.exitCode = 1;
}
