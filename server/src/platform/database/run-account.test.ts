import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { canRun, withoutProgram } from "../../../test/programs.ts";
import { spawnDatabaseProcess } from "../../../test/spawn-database-process.ts";
import type { DatabaseProcessOptions } from "../../../test/spawn-database-process.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const ORDINARY = 65_534;
/** Not in the list of accounts, as in a container started with a bare number. */
const NAMELESS = 54_321;

function as(uid: number): string[] {
  return ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
}

function folderOf(uid: number): string {
  const folder = temporaryFolder();
  chownSync(folder, uid, uid);
  return folder;
}

/** Starts, is ready with what the runs before kept, and stops in good order. */
async function runOnce(dataDir: string, options: DatabaseProcessOptions): Promise<readonly number[]> {
  const server = spawnDatabaseProcess(dataDir, { ...options, mode: "write" });
  onTestFinished(() => server.stop());
  const outcome = await server.outcome;
  if ("problem" in outcome) throw new Error(outcome.message);
  await server.written(1);
  await server.stop();
  return outcome.stored;
}

// Only root can take on the other accounts. As an ordinary account every other test of this folder runs as one.
describe.runIf(process.getuid?.() === 0 && canRun([...as(ORDINARY), process.execPath, "--version"]))(
  "PostgreSQL runs",
  () => {
    it.each([
      ["as root", { under: [] }, 0],
      ["as an ordinary account", { under: as(ORDINARY) }, ORDINARY],
      ["as an account without a name", { under: as(NAMELESS) }, NAMELESS],
    ])("%s, twice in a row", async (_title, options, uid) => {
      const dataDir = folderOf(uid);
      expect(await runOnce(dataDir, options)).toEqual([]);
      expect(await runOnce(dataDir, options)).not.toEqual([]);
      expect(statSync(path.join(dataDir, "postgres", "cluster")).uid).toBe(uid);
    });

    it("as root under another account where user namespaces are forbidden, on a folder made while they were not", async () => {
      const dataDir = folderOf(0);
      chmodSync(dataDir, 0o700);
      await runOnce(dataDir, {});
      expect(await runOnce(dataDir, { programs: withoutProgram("unshare") })).not.toEqual([]);
      expect(statSync(path.join(dataDir, "postgres", "cluster")).uid).not.toBe(0);
      expect(await runOnce(dataDir, {})).not.toEqual([]);
    });

    it("as root on the folder of an ordinary account without locking that account out", async () => {
      const dataDir = folderOf(ORDINARY);
      await runOnce(dataDir, { under: as(ORDINARY) });
      expect(await runOnce(dataDir, {})).not.toEqual([]);
      expect(await runOnce(dataDir, { under: as(ORDINARY) })).not.toEqual([]);
    });

    it("not as an account that may not write the data folder, and says so", async () => {
      const dataDir = folderOf(0);
      chmodSync(dataDir, 0o755);
      const outcome = await spawnDatabaseProcess(dataDir, { under: as(ORDINARY) }).outcome;
      expect(outcome).toMatchObject({ problem: "data_folder_not_writable" });
      expect("message" in outcome && outcome.message).toContain(
        "can't be written by this account (uid 65534)",
      );
    });

    it("not as another account than the one whose database it is, and says so", async () => {
      const dataDir = folderOf(0);
      await runOnce(dataDir, {});
      chmodSync(dataDir, 0o777);
      const outcome = await spawnDatabaseProcess(dataDir, { under: as(ORDINARY) }).outcome;
      expect(outcome).toMatchObject({ problem: "data_folder_not_writable" });
    });

    it("not as root where neither a namespace nor another account can reach the folder, and says so", async () => {
      const closed = folderOf(0);
      chmodSync(closed, 0o700);
      const dataDir = path.join(closed, "data");
      mkdirSync(dataDir);
      const outcome = await spawnDatabaseProcess(dataDir, { programs: withoutProgram("unshare") }).outcome;
      expect(outcome).toMatchObject({ problem: "database_cannot_run_as_root" });
    });
  },
);
