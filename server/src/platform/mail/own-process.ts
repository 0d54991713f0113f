import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";

/** A process takes memory; the next mail starts another. */
const idleMs = 30_000;

/** A process for one kind of work: there from the first piece of it on, gone when there was none for a while. */
export interface OwnProcess {
  /** The one that runs, or a new one; it stays until it had its rest. */
  readonly take: () => ChildProcess;
  /** Nothing is asked of it for now. */
  readonly rest: () => void;
  /** Ends the one that runs, if any: the next piece of work starts another. */
  readonly end: () => ChildProcess | undefined;
}

export interface OwnProcessOptions {
  readonly script: URL;
  /** What it is to hear first, and whom it answers. */
  readonly begin?: (child: ChildProcess) => void;
  readonly end: (child: ChildProcess) => void;
}

export function ownProcess(options: OwnProcessOptions): OwnProcess {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = fork(options.script, { serialization: "advanced" });
    const forget = (): void => {
      if (running === child) running = undefined;
    };
    child.once("exit", forget);
    // Whoever waits for its answer hears of its end; nobody else needs it to go on.
    child.on("error", forget);
    child.unref();
    child.channel?.unref();
    options.begin?.(child);
    return child;
  };
  const end = (): ChildProcess | undefined => {
    clearTimeout(idle);
    const child = running;
    running = undefined;
    if (child) options.end(child);
    return child;
  };

  return {
    take: () => {
      clearTimeout(idle);
      return (running ??= start());
    },
    rest: () => {
      clearTimeout(idle);
      idle = setTimeout(end, idleMs).unref();
    },
    end,
  };
}

/** For the process itself: the terminal's signals reach it too, and it ends with the one that started it. */
export function endWithParent(end: () => void): void {
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  process.on("disconnect", end);
  // It may have gone while this one was starting.
  if (!process.connected) end();
}
