import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { canRun, withoutProgram } from "../../../test/programs.ts";
import { spawnDatabaseProcess } from "../../../test/spawn-database-process.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

let dataDir: string;
let cluster: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "planete-problems-"));
  cluster = path.join(dataDir, "postgres", "cluster");
  await startAndStop();
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a start on the folder says in its log. */
async function startAndStop(folder: string = dataDir): Promise<string[]> {
  const said: string[] = [];
  const embedded = await startEmbeddedPostgres({
    dataDir: folder,
    durable: false,
    log: ({ message }) => said.push(message),
  });
  await embedded.stop();
  return said;
}

/** A PostgreSQL lock file as the process with that id would have left it. */
function leaveLock(pid: number): void {
  const socketFolder = path.join(dataDir, "postgres", "socket");
  mkdirSync(socketFolder, { recursive: true });
  const lock = `${pid}\n${cluster}\n1700000000\n5432\n${socketFolder}\n\n  123456    654321\nready   \n`;
  writeFileSync(path.join(cluster, "postmaster.pid"), lock);
  writeFileSync(path.join(socketFolder, ".s.PGSQL.5432.lock"), lock);
}

/** Changes a file of the cluster for one test. */
function replaceFile(name: string, replace: (file: string) => void): void {
  const file = path.join(cluster, name);
  const before = readFileSync(file);
  rmSync(file);
  replace(file);
  onTestFinished(() => {
    rmSync(file);
    writeFileSync(file, before, { mode: 0o600 });
  });
}

describe("a data folder in use", () => {
  it("is refused with the process that holds it, from this process and from another", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
    onTestFinished(() => embedded.stop());
    const expected = `${dataDir} is in use by another server (process ${process.pid})`;
    const problem = await problemOf(startAndStop());
    expect(problem.code).toBe("data_folder_in_use");
    expect(problem.message).toContain(expected);
    const outcome = await spawnDatabaseProcess(dataDir).outcome;
    expect(outcome).toMatchObject({ problem: "data_folder_in_use" });
    expect("message" in outcome && outcome.message).toContain(expected);
  });
});

describe("what a killed server left behind is cleared by itself and said in the log:", () => {
  it("a lock whose process is gone", async () => {
    const gone = spawn("true");
    await new Promise((resolve) => gone.once("close", resolve));
    leaveLock(gone.pid ?? 0);
    expect(await startAndStop()).toEqual([
      `PostgreSQL was not stopped cleanly and left its lock (process ${gone.pid} is gone): it recovers by itself.`,
    ]);
  });

  it("a lock whose process number now belongs to another program", async () => {
    leaveLock(process.pid);
    expect(await startAndStop()).toEqual([
      `PostgreSQL was not stopped cleanly and left its lock (process ${process.pid} is now another program): it recovers by itself.`,
    ]);
  });

  it("a lock whose process is dead but was never reaped", async () => {
    // The shell turns into a program that does not wait for the child it inherits.
    const parent = spawn("sh", ["-c", "sh -c 'echo $$' & exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
    while (!readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ")) await wait(5);
    leaveLock(pid);
    expect(await startAndStop()).toEqual([
      `PostgreSQL was not stopped cleanly and left its lock (process ${pid} is dead): it recovers by itself.`,
    ]);
  });

  it("a PostgreSQL that still runs without its server", async () => {
    const killed = spawnDatabaseProcess(dataDir, { mode: "write", programs: withoutProgram("setpriv") });
    const before = await killed.outcome;
    await killed.written(20);
    process.kill(killed.pid, "SIGKILL");
    await killed.ended;
    const next = spawnDatabaseProcess(dataDir);
    onTestFinished(() => next.stop());
    const after = await next.outcome;
    if (!("ready" in before) || !("ready" in after)) throw new Error("It did not start.");
    expect(next.logs[0]).toBe(
      `A PostgreSQL of an earlier server still ran on this folder (process ${before.ready}): stopping it.`,
    );
    expect(after.stored).toEqual(expect.arrayContaining([...killed.acknowledged]));
  });
});

describe("a data folder that can't be opened says why and what to do:", () => {
  it.each([
    ["99", "data_folder_newer", /made by PostgreSQL 99.*newer version of the product: start that version/],
    ["9.6", "data_folder_older", /made by PostgreSQL 9.*pg_upgrade/],
  ])("one of PostgreSQL %s", async (version, code, message) => {
    replaceFile("PG_VERSION", (file) => writeFileSync(file, `${version}\n`));
    const problem = await problemOf(startAndStop());
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(message);
  });

  it("one that is a file", async () => {
    const file = path.join(temporaryFolder(), "file");
    writeFileSync(file, "");
    const problem = await problemOf(startAndStop(file));
    expect(problem.code).toBe("data_folder_not_writable");
    expect(problem.message).toMatch(/file can't be written by this account.*choose another DATA_DIR/);
  });

  it("one on a disk that is full when PostgreSQL starts", async () => {
    replaceFile("postmaster.opts", (file) => symlinkSync("/dev/full", file));
    const problem = await problemOf(startAndStop());
    expect(problem.code).toBe("disk_full");
    expect(problem.message).toMatch(/no space left on the disk of the data folder .*: free some space/);
  });

  const canMakeDisks = canRun(["unshare", "--user", "--map-root-user", "--mount", "--ipc", "true"]);
  // The sizes end between two pages of PostgreSQL and within one, which it tells in different words.
  describe.runIf(canMakeDisks).each(["3m", "18m", "20m", "20484k"])("one on a disk of %s", (size) => {
    it("that becomes full while the first database is made", async () => {
      const folder = temporaryFolder();
      // Only this process sees that disk, gone with it, as is the shared memory of the crash.
      const mount = `mount -t tmpfs none /dev/shm && mount -t tmpfs -o size=${size} none '${folder}' && exec "$@"`;
      const under = ["unshare", "--user", "--map-root-user", "--mount", "--ipc", "sh", "-c", mount, "sh"];
      const outcome = await spawnDatabaseProcess(folder, { under }).outcome;
      expect(outcome).toMatchObject({ problem: "disk_full" });
    });
  });

  it("one on a machine without PostgreSQL programs for it", async () => {
    const { arch } = process;
    Object.defineProperty(process, "arch", { value: "mips" });
    onTestFinished(() => void Object.defineProperty(process, "arch", { value: arch }));
    const problem = await problemOf(startAndStop());
    expect(problem.code).toBe("database_binaries_missing");
    expect(problem.message).toMatch(/no embedded PostgreSQL for this machine \(\w+-mips\).*set DATABASE_URL/);
  });

  it("one with a damaged cluster, in PostgreSQL's own words", async () => {
    replaceFile("global/pg_control", (file) => writeFileSync(file, "damaged", { mode: 0o600 }));
    const problem = await problemOf(startAndStop());
    expect(problem.code).toBe("database_did_not_start");
    expect(problem.message).toMatch(/PostgreSQL ended while starting: .*pg_control/);
  });
});
