import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { cutAfterCommit, cutBeforeCommit, quickRecovery } from "../../../test/job-process.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { createJobs } from "./jobs.ts";

const script = path.join(import.meta.dirname, "../../../test/job-process.ts");

it("runs a job again after kill -9 in the middle of it, and its effect happens once", async () => {
  const testDatabase = await createTestDatabase();
  const log = createLog({ logLevel: "silent" });
  const database = openDatabase(testDatabase.connection, log, 4);
  const jobs = createJobs({ database, log, ...quickRecovery });
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
    await testDatabase.drop();
  });
  await database.pool.query("create table effect_probe (key text)");
  await jobs.enqueue(database.kysely, cutBeforeCommit, { key: "before" });
  await jobs.enqueue(database.kysely, cutAfterCommit, { key: "after" });

  const run = (mode: string): ChildProcess => {
    const args = [script, JSON.stringify(testDatabase.connection), mode];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };
  const first = run("hang");
  await told(first, ["hangs cut-after-commit", "hangs cut-before-commit"]);
  first.kill("SIGKILL");

  const second = run("finish");
  await told(second, ["done cut-after-commit", "done cut-before-commit"]);
  const { rows } = await database.pool.query<{ key: string }>("select key from effect_probe order by key");
  expect(rows.map((row) => row.key)).toEqual(["after", "before"]);
});

/** Resolves once the process has told all of these facts. */
function told(child: ChildProcess, facts: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const missing = new Set(facts);
  child.once("exit", (code) =>
    reject(new Error(`It ended (${code}) before it told ${[...missing].join(", ")}`)),
  );
  if (!child.stdout) throw new Error("The process has no output to read");
  createInterface({ input: child.stdout }).on("line", (line) => {
    missing.delete(line);
    if (missing.size === 0) resolve();
  });
  return promise;
}
