import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Refusal } from "../http/refuse.ts";
import { FairLine } from "./fair-line.ts";
import type { Asker } from "./fair-line.ts";

/** What a thread is asked: to hash a password, or to compare it with a stored hash. */
export interface HashingTask {
  readonly password: string;
  readonly against?: string;
}

export type HashingResult =
  | { readonly hash: string }
  | { readonly fits: boolean }
  | { readonly failure: string };

interface Job {
  readonly task: HashingTask;
  readonly resolve: (result: HashingResult) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly nice: number;
  job: Job | undefined;
  /** Ends the thread when it has had nothing to do for long. */
  idle: NodeJS.Timeout | undefined;
}

/** 19 MiB each: three together stay below the 64 MB that hashing may take. */
const maxThreads = 3;
/**
 * The `nice` values of the threads, one thread each. One core is left to requests, and all give way to
 * them: a morning of logins must not slow down those who are at work.
 */
const niceOfThreads = Array.from(
  { length: Math.min(maxThreads, Math.max(1, availableParallelism() - 1)) },
  (_none, place) => 17 + place,
);
/** Beyond this many in line nobody would wait for their turn to come. */
const maxWaiting = 60;
/** Whoever asks without a network has a turn like one. */
const nobody: Asker = { network: "", account: "" };

/** A thread takes memory, and starts faster than a password is compared. */
const idleMs = 30_000;

const threads = new Set<Thread>();
const waiting = new FairLine<Job>(maxWaiting);

/** Performs a task off the event loop, in fair order; refuses where too many of one network are in line. */
export function performHashing(task: HashingTask, asker: Asker = nobody): Promise<HashingResult> {
  return new Promise((resolve, reject) => {
    const tooMany = waiting.add({ task, resolve, reject }, asker);
    tooMany?.reject(new Refusal("authenticationUnavailable", undefined, 2));
    for (const thread of threads) if (!thread.job) return take(thread);
    const nice = niceOfThreads.find((value) => ![...threads].some((thread) => thread.nice === value));
    if (nice !== undefined) take(startThread(nice));
  });
}

function startThread(nice: number): Thread {
  const worker = new Worker(new URL("hashing-thread.ts", import.meta.url), {
    workerData: nice,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  });
  const thread: Thread = { worker, nice, job: undefined, idle: undefined };
  threads.add(thread);
  worker.on("message", (result: HashingResult) => {
    const { job } = thread;
    thread.job = undefined;
    take(thread);
    job?.resolve(result);
  });
  const fail = (error: Error): void => {
    threads.delete(thread);
    const { job } = thread;
    thread.job = undefined;
    job?.reject(error);
    // Those who wait must not wait for a thread that is gone.
    if (waiting.length > 0) take(startThread(nice));
  };
  worker.on("error", fail);
  worker.on("exit", () => {
    if (threads.has(thread)) fail(new Error("A hashing thread ended"));
  });
  return thread;
}

/** Gives the thread the next task; an idle thread does not keep the process from ending, and ends after a while. */
function take(thread: Thread): void {
  clearTimeout(thread.idle);
  thread.job = waiting.next();
  if (thread.job) {
    thread.worker.ref();
    thread.worker.postMessage(thread.job.task);
  } else {
    thread.worker.unref();
    thread.idle = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }
}
