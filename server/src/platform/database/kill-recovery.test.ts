import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { childrenOf } from "../../../test/faults/postgres-end.ts";
import { spawnDatabaseProcess } from "../../../test/spawn-database-process.ts";
import type { DatabaseProcess } from "../../../test/spawn-database-process.ts";

const ROUNDS = 20;

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "planete-kill-"));
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it("loses no acknowledged row when server, or server and database, are killed 20 times under writes", async () => {
  const acknowledged = new Set<number>();
  let server: DatabaseProcess | undefined;
  onTestFinished(() => server?.stop());
  for (let round = 0; round < ROUNDS; round += 1) {
    server = spawnDatabaseProcess(dataDir, { mode: "write" });
    const database = await readyWithEverything(server, acknowledged);
    // Kills at another moment of the stream each time.
    await server.written(50 + 37 * round);
    killNow(round % 2 === 0 ? [server.pid] : [server.pid, database, ...childrenOf(database)]);
    await server.ended;
    expect(server.acknowledged.length).toBeGreaterThan(0);
    for (const id of server.acknowledged) acknowledged.add(id);
  }
  server = spawnDatabaseProcess(dataDir);
  await readyWithEverything(server, acknowledged);
}, 240_000);

/** The process id of its PostgreSQL, once everything acknowledged so far was found again. */
async function readyWithEverything(
  server: DatabaseProcess,
  acknowledged: ReadonlySet<number>,
): Promise<number> {
  const outcome = await server.outcome;
  if ("problem" in outcome) throw new Error(outcome.message);
  const stored = new Set(outcome.stored);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(outcome.damaged).toBe(0);
  return outcome.ready;
}

function killNow(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // One of PostgreSQL's own processes ended with the connection it served.
    }
}
