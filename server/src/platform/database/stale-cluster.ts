import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SOCKET_NAME } from "./data-folder.ts";

export type DatabaseLog = (line: { level: "info" | "warn" | "error"; message: string }) => void;

/** What stands behind a process id found in PostgreSQL's lock file. */
type Holder = "gone" | "zombie" | "stranger" | "postgres";

const signalsInOrder = [
  // Fast shutdown: ends connections, writes a checkpoint.
  ["SIGINT", 20_000],
  // Immediate shutdown: the next start recovers from the write-ahead log.
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
] as const;

/**
 * Clears what an earlier server left on this cluster. Called only while the folder's lock is held, so no living server
 * is behind it. PostgreSQL takes any living process id in its lock file for a running server, even a zombie that nobody
 * reaped (usual in containers) or a stranger that got the same number after a reboot.
 */
export async function clearPreviousPostgres(
  cluster: string,
  socketFolder: string,
  log: DatabaseLog,
): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  const pid = readPid(lockFile);
  if (pid === undefined) return;
  const holder = identify(pid, cluster);
  if (holder === "postgres") {
    log({
      level: "warn",
      message: `A PostgreSQL of an earlier server still ran on this folder (process ${pid}): stopping it.`,
    });
    await stopProcess(pid, cluster);
  } else {
    const why = { gone: "is gone", zombie: "is dead", stranger: "is now another program" }[holder];
    log({
      level: "warn",
      message: `PostgreSQL was not stopped cleanly and left its lock (process ${pid} ${why}): it recovers by itself.`,
    });
  }
  await endLeftovers(cluster);
  // A number that belongs to nobody PostgreSQL judges well by itself, with more care than we could.
  if (identify(pid, cluster) === "gone") return;
  rmSync(lockFile, { force: true });
  rmSync(path.join(socketFolder, `${SOCKET_NAME}.lock`), { force: true });
  rmSync(path.join(socketFolder, SOCKET_NAME), { force: true });
}

function readPid(lockFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    // PostgreSQL writes a negative id in single-user mode.
    return Number.isNaN(pid) ? undefined : Math.abs(pid);
  } catch {
    return undefined;
  }
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of signalsInOrder) {
    sendSignal(pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (identify(pid, cluster) !== "postgres") return;
      await wait(10);
    }
  }
}

/** Without their parent PostgreSQL's other processes end by themselves; one that is stuck would block the next start. */
async function endLeftovers(cluster: string): Promise<void> {
  const until = Date.now() + 2_000;
  for (;;) {
    const leftovers = processesIn(cluster);
    if (leftovers.length === 0) return;
    if (Date.now() > until) for (const pid of leftovers) sendSignal(pid, "SIGKILL");
    await wait(10);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

function identify(pid: number, cluster: string): Holder {
  return process.platform === "linux" ? identifyByProc(pid, cluster) : identifyByPs(pid, cluster);
}

function identifyByProc(pid: number, cluster: string): Holder {
  try {
    // The name stands in brackets and may hold spaces; the state follows it.
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0];
    if (state === "Z" || state === "X") return "zombie";
  } catch {
    return "gone";
  }
  return isPostgresIn(String(pid), cluster) ? "postgres" : "stranger";
}

function identifyByPs(pid: number, cluster: string): Holder {
  try {
    const line = execFileSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
    if (line.startsWith("Z")) return "zombie";
    return line.includes("postgres") && line.includes(cluster) ? "postgres" : "stranger";
  } catch {
    return "gone";
  }
}

/** Only Linux tells the working folder, by which PostgreSQL's processes are known; elsewhere they have had their time. */
function processesIn(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isPostgresIn(name, cluster))
    .map(Number);
}

/** A shell that somebody opened in the folder is not one of PostgreSQL's processes. */
function isPostgresIn(pid: string, cluster: string): boolean {
  try {
    const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && program.startsWith("postgres");
  } catch {
    return false;
  }
}
