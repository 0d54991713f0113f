import { Worker } from "node:worker_threads";
import type { IncomingMail } from "./read-mail.ts";

/** Why a mail can't be taken, now or ever. */
export type MailProblem = "unreadable" | "too long" | "not now";

export type MailReading = { readonly mail: IncomingMail } | { readonly problem: MailProblem };

/** A mail of 25 MB, most of it files as usual, takes a third of it. */
const maxHeapMb = 192;
/** Time of the processor: a mail that needs more would need it each time it comes. */
const maxProcessorMs = 6_000;
/** Time of the clock, for a machine that is too busy to give the other. */
const maxMs = 240_000;
const lookEveryMs = 500;

let thread: Worker | undefined;

/**
 * Reads a mail in a thread of its own, with bounds of time and memory: the worst mail costs its thread. Runs in the
 * process of reading-process.ts, one mail at a time.
 */
export async function readMailInThread(raw: Uint8Array<ArrayBuffer>): Promise<MailReading> {
  thread ??= startThread();
  const worker = thread;
  const reading = await withinBounds(worker, raw);
  if ("problem" in reading) endThread(worker);
  return reading;
}

function startThread(): Worker {
  const worker = new Worker(new URL("mail-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  });
  // Out of memory, most of all: whoever waits for its answer hears of its end.
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    if (thread === worker) thread = undefined;
  });
  return worker;
}

function endThread(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

async function withinBounds(worker: Worker, raw: Uint8Array<ArrayBuffer>): Promise<MailReading> {
  const { promise, resolve } = Promise.withResolvers<MailReading>();
  const ended = (): void => resolve({ problem: "unreadable" });
  worker.once("message", resolve);
  worker.once("exit", ended);
  const started = performance.now();
  const before = worker.cpuUsage().catch(() => undefined);
  const watch = setInterval(() => {
    if (performance.now() - started > maxMs) resolve({ problem: "not now" });
    void Promise.all([before, worker.cpuUsage()]).then(
      ([earlier, { user, system }]) => {
        const usedMs = (user + system - (earlier?.user ?? 0) - (earlier?.system ?? 0)) / 1_000;
        if (usedMs > maxProcessorMs) ended();
      },
      // It has ended meanwhile.
      () => undefined,
    );
  }, lookEveryMs);
  worker.postMessage(raw, [raw.buffer]);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    worker.off("message", resolve);
    worker.off("exit", ended);
  }
}
