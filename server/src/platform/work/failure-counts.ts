import type { WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";
import type { Database } from "../database/database.ts";

const counts = new WeakMap<Database, Map<WorkQueueName, number>>();

/** Counts a failure of this process, for its figures. */
export function countFailure(database: Database, queue: WorkQueueName): void {
  const known = counts.get(database) ?? new Map<WorkQueueName, number>();
  counts.set(database, known.set(queue, (known.get(queue) ?? 0) + 1));
}

/** Failures since the start, by queue. */
export function failureCounts(database: Database): ReadonlyMap<WorkQueueName, number> {
  return counts.get(database) ?? new Map();
}
