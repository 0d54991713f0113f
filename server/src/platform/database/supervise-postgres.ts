import { setTimeout as wait } from "node:timers/promises";
import { startPostmaster } from "./postmaster.ts";
import { clearPreviousPostgres } from "./stale-cluster.ts";
import type { Postmaster, PostmasterEnd, PostmasterPlan } from "./postmaster.ts";

export interface SupervisedPostgres {
  readonly pid: number;
  onExit(listener: (end: PostmasterEnd) => void): void;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 2_000;
/** After a run of this length the next restart is quick again. */
const HEALTHY_MS = 10_000;
/** A failure that stays is repeated in the log once in so many attempts (about a minute at the longest delay). */
const REPEAT_LOG_EVERY = 30;

/** Starts PostgreSQL and starts it again for ever, until `stop`. Only a failure of the first start is thrown. */
export async function supervisePostgres(plan: PostmasterPlan): Promise<SupervisedPostgres> {
  const { log } = plan;
  const listeners: ((end: PostmasterEnd) => void)[] = [];
  const stopping = new AbortController();
  let current: Postmaster;

  async function start(): Promise<void> {
    await clearPreviousPostgres(plan.cluster, plan.socketFolder, log);
    stopping.signal.throwIfAborted();
    current = startPostmaster(plan);
    await current.ready;
  }

  async function startAgain(firstDelay: number): Promise<void> {
    let delay = firstDelay;
    for (let tries = 0; ; tries += 1) {
      await wait(delay, undefined, { signal: stopping.signal });
      try {
        await start();
        return;
      } catch (error) {
        stopping.signal.throwIfAborted();
        const message = `PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`;
        if (tries % REPEAT_LOG_EVERY === 0) log({ level: "error", message });
        delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    let delay = FIRST_DELAY_MS;
    for (;;) {
      const readyAt = Date.now();
      const end = await current.ended;
      stopping.signal.throwIfAborted();
      log({
        level: "error",
        message: `PostgreSQL ended unexpectedly (${describe(end)}): starting it again.`,
      });
      for (const listener of listeners) listener(end);
      delay = Date.now() - readyAt > HEALTHY_MS ? FIRST_DELAY_MS : Math.min(delay * 2, LONGEST_DELAY_MS);
      await startAgain(delay);
      log({ level: "info", message: `PostgreSQL is back (process ${current.pid}).` });
    }
  }

  await start();
  // Where PostgreSQL does not notice the end of its parent (macOS), at least a plain exit takes it along.
  const letGo = (): void => current.letGo();
  process.once("exit", letGo);
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    get pid() {
      return current.pid;
    },
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort();
      process.off("exit", letGo);
      await current.stop();
      await watching;
    },
  };
}

function describe({ code, signal, output }: PostmasterEnd): string {
  if (signal !== null) return signal;
  return code === null ? output : `exit code ${code}`;
}
