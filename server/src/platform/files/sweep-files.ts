import type { Database } from "../database/database.ts";
import type { FileStore } from "./file-store.ts";
import { deleteUnattached, findKnownKeys } from "./stored-file.store.ts";

/** An upload may wait this long for the message it belongs to. */
const graceMs = 24 * 3_600_000;
const batchSize = 500;

export interface Swept {
  readonly unfinished: number;
  readonly unattached: number;
  readonly unknown: number;
}

/**
 * Removes what nothing refers to: half-written files, uploads that were never used, and contents
 * without a record (a process died between the two). Nothing younger than a day is touched.
 */
export async function sweepFiles(database: Database, store: FileStore, now: Date): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs);
  const unfinished = await store.removeUnfinished(before);
  const unattached = await deleteUnattached(database.kysely, before);
  for (const key of unattached) await store.remove(key);

  let unknown = 0;
  let batch: string[] = [];
  const sweepBatch = async (): Promise<void> => {
    const known = await findKnownKeys(database.kysely, batch);
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      await store.remove(key);
      unknown += 1;
    }
    batch = [];
  };
  for await (const { key, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  return { unfinished, unattached: unattached.length, unknown };
}
