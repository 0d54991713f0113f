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

/** What is needed of a worker: a test brings its own. */
export interface HashingWorker {
  on(event: "message", hear: (result: HashingResult) => void): unknown;
  on(event: "error", hear: (error: Error) => void): unknown;
  on(event: "exit", hear: () => void): unknown;
  postMessage(task: HashingTask): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<number>;
}

interface Thread {
  readonly worker: HashingWorker;
  readonly nice: number;
  job: Job | undefined;
  /** Ends the thread when it has had nothing to do for long. */
  idle: NodeJS.Timeout | undefined;
  /** Calls for help when its job takes long. */
  late: NodeJS.Timeout | undefined;
}

/** 19 MiB each: three together stay below 64 MB; a helper comes to them where the processor has no time for them. */
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

/**
 * Where others keep the processor busy, a thread that gives way to all of them may take minutes for a password. After
 * this long one that gives way to nobody does it instead, and then one job each time this has passed again: logins go
 * on, and take a few hundredths of the processor from the others at most.
 */
export const lateMs = 1_000;

function startWorker(nice: number): HashingWorker {
  return new Worker(new URL("hashing-thread.ts", import.meta.url), {
    workerData: nice,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  });
}

/** The threads that hash, and the line before them. */
export class HashingThreads {
  readonly #waiting = new FairLine<Job>(maxWaiting);
  readonly #threads = new Set<Thread>();
  readonly #start: (nice: number) => HashingWorker;
  #helper: Thread | undefined;

  constructor(start: (nice: number) => HashingWorker = startWorker) {
    this.#start = start;
  }

  /** Performs a task off the event loop, in fair order; refuses where too many of one network are in line. */
  perform(task: HashingTask, asker: Asker = nobody): Promise<HashingResult> {
    return new Promise((resolve, reject) => {
      const tooMany = this.#waiting.add({ task, resolve, reject }, asker);
      tooMany?.reject(new Refusal("authenticationUnavailable", undefined, 2));
      for (const thread of this.#threads) if (!thread.job) return this.#next(thread);
      const nice = niceOfThreads.find((value) => ![...this.#threads].some((thread) => thread.nice === value));
      if (nice !== undefined) this.#next(this.#startThread(nice));
    });
  }

  #startThread(nice: number): Thread {
    const thread = this.#listen(
      nice,
      () => this.#next(thread),
      () => {
        clearTimeout(thread.late);
        this.#threads.delete(thread);
        // Those who wait must not wait for a thread that is gone.
        if (this.#waiting.length > 0) this.#next(this.#startThread(nice));
      },
    );
    this.#threads.add(thread);
    return thread;
  }

  /** A worker that settles its job with what it answers; `goOn` and `replace` say what happens after that. */
  #listen(nice: number, goOn: () => void, replace: () => void): Thread {
    const worker = this.#start(nice);
    const thread: Thread = { worker, nice, job: undefined, idle: undefined, late: undefined };
    let gone = false;
    worker.on("message", (result: HashingResult) => {
      const { job } = thread;
      thread.job = undefined;
      goOn();
      job?.resolve(result);
    });
    const fail = (error: Error): void => {
      if (gone) return;
      gone = true;
      clearTimeout(thread.idle);
      const { job } = thread;
      thread.job = undefined;
      replace();
      job?.reject(error);
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("A hashing thread ended")));
    return thread;
  }

  /** Gives the thread the next of the line. */
  #next(thread: Thread): void {
    clearTimeout(thread.late);
    const job = this.#waiting.next();
    if (!job) return rest(thread, () => this.#threads.delete(thread));
    give(thread, job);
    thread.late = setTimeout(() => this.#help(thread, job), lateMs).unref();
  }

  /** The helper takes the job of a thread that gets no time; while it still gets none, the next of the line. */
  #help(late: Thread, job: Job | undefined): void {
    const again = (next: () => Job | undefined): void => {
      late.late = setTimeout(() => this.#help(late, next()), lateMs).unref();
    };
    if (!job) return again(() => this.#waiting.next());
    if (this.#helper?.job) return again(() => job);
    this.#helper ??= this.#startHelper();
    give(this.#helper, job);
    again(() => this.#waiting.next());
  }

  #startHelper(): Thread {
    const gone = (): void => {
      if (this.#helper === helper) this.#helper = undefined;
    };
    const helper = this.#listen(0, () => rest(helper, gone), gone);
    return helper;
  }
}

function give(thread: Thread, job: Job): void {
  clearTimeout(thread.idle);
  thread.job = job;
  thread.worker.ref();
  thread.worker.postMessage(job.task);
}

/** An idle thread does not keep the process from ending, and ends after a while. */
function rest(thread: Thread, leave: () => void): void {
  clearTimeout(thread.idle);
  thread.worker.unref();
  thread.idle = setTimeout(() => {
    leave();
    void thread.worker.terminate();
  }, idleMs).unref();
}

const threads = new HashingThreads();

export const performHashing = (task: HashingTask, asker?: Asker): Promise<HashingResult> =>
  threads.perform(task, asker);
