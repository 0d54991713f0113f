import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { explainFailure } from "./explain-failure.ts";
import { postgresSettings } from "./postgres-settings.ts";
import { postgresEnvironment } from "./run-account.ts";
import type { NativeBinaries } from "./native-binaries.ts";
import type { RunAccount } from "./run-account.ts";
import type { DatabaseLog } from "./stale-cluster.ts";

export interface PostmasterPlan {
  /** For messages: the folder that the person who starts the server knows. */
  readonly dataDir: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly binaries: NativeBinaries;
  readonly account: RunAccount;
  readonly durable: boolean;
  readonly log: DatabaseLog;
}

export interface PostmasterEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Its last lines, for an explanation. */
  readonly output: string;
}

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  readonly ended: Promise<PostmasterEnd>;
  /** Resolves once connections are accepted; rejects with a StartupProblem when it ends before. */
  readonly ready: Promise<void>;
  /** Asks for a clean stop once nobody is connected any more, without waiting for it. */
  letGo(): void;
  stop(): Promise<void>;
}

/** Enough of what it said to explain an end. */
const KEPT_OUTPUT = 4_000;
const LAST_WORDS_MS = 100;
/** A long recovery is worth a word, so that nobody thinks the server hangs. */
const PATIENCE_MS = 10_000;

/** To be called from the main thread: Linux takes the end of the calling thread for the end of the parent. */
export function startPostmaster(plan: PostmasterPlan): Postmaster {
  const [program = plan.binaries.postgres, ...args] = [
    ...plan.account.wrapper,
    plan.binaries.postgres,
    "-D",
    plan.cluster,
    ...postgresSettings(plan.socketFolder, plan.durable).flatMap((setting) => ["-c", setting]),
  ];
  const child = spawn(program, args, {
    ...plan.account.identity,
    env: postgresEnvironment(plan.binaries),
    stdio: ["ignore", "ignore", "pipe"],
    // Its own session: Ctrl-C in the terminal stops the server, which stops PostgreSQL when its requests are done.
    detached: true,
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    forward(text, plan.log);
  });
  const { promise: ended, resolve } = Promise.withResolvers<PostmasterEnd>();
  child.once("error", (error) => resolve({ code: null, signal: null, output: error.message }));
  const { promise: silent, resolve: fallSilent } = Promise.withResolvers<void>();
  child.stderr.once("close", fallSilent);
  child.once("exit", (code, signal) => {
    // Its last words may still be on their way; processes that outlive it for a moment keep the pipe open.
    void Promise.race([silent, wait(LAST_WORDS_MS)]).then(() => resolve({ code, signal, output }));
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    ready: waitUntilReady(plan, pid, ended),
    letGo() {
      child.kill("SIGTERM");
    },
    async stop() {
      // Fast, then immediate, then by force: a database that can't stop must not keep the server from stopping.
      for (const [signal, patience] of [
        ["SIGINT", 20_000],
        ["SIGQUIT", 5_000],
        ["SIGKILL", 5_000],
      ] as const) {
        child.kill(signal);
        const done = await Promise.race([ended.then(() => true), wait(patience, false, { ref: false })]);
        if (done) return;
      }
    },
  };
}

/** PostgreSQL writes its state in its lock file: the way its own tools wait for it. */
async function waitUntilReady(
  plan: PostmasterPlan,
  pid: number,
  ended: Promise<PostmasterEnd>,
): Promise<void> {
  let end: PostmasterEnd | undefined;
  void ended.then((value) => (end = value));
  const lockFile = path.join(plan.cluster, "postmaster.pid");
  let nextWord = Date.now() + PATIENCE_MS;
  while (!isReady(lockFile, pid)) {
    if (end) throw explainFailure("PostgreSQL ended while starting", end.output, plan.dataDir);
    if (Date.now() > nextWord) {
      plan.log({
        level: "info",
        message: "PostgreSQL is still starting: it recovers from its write-ahead log.",
      });
      nextWord = Date.now() + PATIENCE_MS;
    }
    await wait(5);
  }
}

function isReady(lockFile: string, pid: number): boolean {
  try {
    const lines = readFileSync(lockFile, "utf8").split("\n");
    return lines[0] === String(pid) && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** What ends a single connection the server learns from `pg`; here only what brought all of them down. */
function forward(text: string, log: DatabaseLog): void {
  for (const [, message = ""] of text.matchAll(/^PANIC: {2}(.*)$/gm))
    log({ level: "error", message: `PostgreSQL: ${message}` });
}
