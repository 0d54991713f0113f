import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupProblem } from "../startup-problem.ts";
import { folderProblem, notWritable } from "./data-folder.ts";

export interface FolderLock {
  release(): void;
}

/** `errcode` of SQLite when another process holds the lock. */
const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process. Node has no file lock of its own, and a file that holds a process id can be
 * stale; SQLite's exclusive transaction is a lock held by the kernel, so it ends with the process whatever ends it.
 * The id of the holder is kept beside it, only to be able to name it: opening the lock file itself in this process
 * would drop the lock (POSIX record locks).
 */
export function lockFolder(folder: string): FolderLock {
  const lockFile = path.join(folder, "server.lock");
  const pidFile = path.join(folder, "server.pid");
  const lock = takeLock(folder, lockFile, pidFile);
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
    keepOwnerOf(folder, [pidFile]);
  } catch (error) {
    lock.close();
    throw folderProblem(error, folder);
  }
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

function takeLock(folder: string, lockFile: string, pidFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = openLock(lockFile);
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? inUse(folder, pidFile) : notWritable(folder, error);
  }
}

/** A file to take a lock on; it has nothing in it, and belongs to whom its folder belongs. */
export function openLock(lockFile: string): DatabaseSync {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    // In memory: a journal on disk would stay behind after a kill, and could not be made on a full disk.
    lock.exec("PRAGMA journal_mode = MEMORY");
    keepOwnerOf(path.dirname(lockFile), [lockFile]);
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** A start as root in the folder of another account must not lock that account out of its own folder. */
function keepOwnerOf(folder: string, files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const file of files) chownSync(file, uid, gid);
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function inUse(folder: string, pidFile: string): StartupProblem {
  const holder = readHolder(pidFile);
  const who = holder === undefined ? "another server" : `another server (process ${holder})`;
  return new StartupProblem(
    "data_folder_in_use",
    `The data folder ${folder} is in use by ${who}. Stop that server first, or start this one with another DATA_DIR.`,
  );
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+$/m.exec(readFileSync(pidFile, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}
