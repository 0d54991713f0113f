import { createHash } from "node:crypto";
import type { PgBoss } from "pg-boss";
import type { Job } from "./job.ts";

/** Where jobs that failed for good are copied to, whatever made them fail: also a process that dies each time. */
export const givenUpQueue = "given-up";

const keptSeconds = 14 * 86_400;
/** The longest the queue allows: mails wait until somebody sets a mail server. */
const waitingSeconds = 365 * 86_400;

export async function createGivenUpQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(givenUpQueue, { retryLimit: 5, retryDelay: 5, deleteAfterSeconds: keptSeconds });
}

export async function createQueue(boss: PgBoss, job: Job, deadAfterSeconds: number): Promise<void> {
  const settings = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.backoff.first,
    retryDelayMax: job.retry.backoff.max,
    retryBackoff: true,
    expireInSeconds: job.maxRunSeconds,
    heartbeatSeconds: deadAfterSeconds,
    deleteAfterSeconds: keptSeconds,
    retentionSeconds: waitingSeconds,
    deadLetter: givenUpQueue,
  };
  await boss.createQueue(job.name, settings);
  // A queue that was there before keeps its old settings otherwise.
  await boss.updateQueue(job.name, settings);
  // Any question makes the library remember the queue. Without it the first enqueue would ask on a second connection
  // while its transaction holds one, and enough of those at once would wait for each other.
  await boss.findJobs(job.name, { key: "none" });
}

/** The job's id made from its key: a second insert meets the first one's primary key and does nothing. */
export function idOfKey(name: string, key: string): string {
  const hash = createHash("sha256").update(`${name}\n${key}`).digest();
  // Version 8: an id of one's own making.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
