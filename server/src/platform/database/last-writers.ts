import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isBusy, openLock } from "./folder-lock.ts";

/**
 * A process of a server that outlives it has something left to write, and the next server stops the database of the
 * one before. Such a process holds this lock, which the kernel ends with it (folder-lock.ts); several may.
 */
const lockFile = (folder: string): string => path.join(folder, "writers.lock");

let held: DatabaseSync | undefined;

/** For as long as this process lives. */
export function holdDatabase(folder: string): void {
  held = openLock(lockFile(folder));
  held.exec("BEGIN");
  // Reading takes the lock that others may have as well.
  held.exec("SELECT count(*) FROM sqlite_schema");
}

/** Resolves when no process of an earlier server writes into the database any more; false when it took too long. */
export async function lastWritersGone(folder: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (isHeld(folder)) {
    if (Date.now() > until) return false;
    await wait(10);
  }
  return true;
}

function isHeld(folder: string): boolean {
  let lock: DatabaseSync | undefined;
  try {
    lock = openLock(lockFile(folder));
    lock.exec("BEGIN EXCLUSIVE");
    return false;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return true;
  } finally {
    lock?.close();
  }
}
