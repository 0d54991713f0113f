/** Runs in a thread of its own, started by hashing-threads.ts: one task at a time, from message to message. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashingResult, HashingTask } from "./hashing-threads.ts";

/** argon2id at 19 MiB, 2 passes (OWASP's first choice). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * On Linux this counts for the thread alone; elsewhere it would count for the whole process.
 * A `nice` value: 0 as everyone, 10 behind everything else that wants the processor.
 */
const nice: unknown = workerData;
if (process.platform === "linux" && typeof nice === "number" && nice > 0) setPriority(0, nice);

function perform(task: HashingTask): HashingResult {
  try {
    return task.against === undefined
      ? { hash: hashSync(task.password, parameters) }
      : { fits: verifySync(task.against, task.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", (task: HashingTask) => parentPort?.postMessage(perform(task)));
