import type { Platform } from "../platform.ts";
import { QueueWorker } from "./queue-worker.ts";
import type { WorkItem, WorkQueue } from "./work-queue.ts";

/** Works through what failed before, as soon as its pause is over. */
export function tryAgain<Item extends WorkItem>(
  queueOf: (platform: Platform) => WorkQueue<Item>,
): (platform: Platform) => Promise<void> {
  return (platform) => new QueueWorker(platform, queueOf(platform)).round({ again: true });
}
