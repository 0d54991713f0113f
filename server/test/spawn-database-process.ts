import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Fact } from "./database-process.ts";

export interface DatabaseProcess {
  readonly pid: number;
  readonly logs: readonly string[];
  readonly acknowledged: readonly number[];
  /** Resolves when it is ready, or with the problem it told; rejects when it ended without either. */
  readonly outcome: Promise<Exclude<Fact, { log: string } | { acknowledged: number }>>;
  /** Resolves when so many rows were acknowledged. */
  written(rows: number): Promise<void>;
  readonly ended: Promise<void>;
  /** Stops it in good order. */
  stop(): Promise<void>;
}

export interface DatabaseProcessOptions {
  readonly mode?: "hold" | "write";
  /** A command that runs it, for example under another account. */
  readonly under?: readonly string[];
  /** A folder of programs to be found before the system's. */
  readonly programs?: string;
}

const script = path.join(import.meta.dirname, "database-process.ts");

export function spawnDatabaseProcess(dataDir: string, options: DatabaseProcessOptions = {}): DatabaseProcess {
  const { mode = "hold", under = [], programs } = options;
  const command = [...under, process.execPath, script, dataDir, mode];
  const [program = "", ...args] = command;
  const searchPath = [...(programs === undefined ? [] : [programs]), process.env["PATH"] ?? ""].join(
    path.delimiter,
  );
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: searchPath },
  });
  const logs: string[] = [];
  const acknowledged: number[] = [];
  const waiting: { rows: number; resolve: () => void }[] = [];
  const outcome = Promise.withResolvers<Exclude<Fact, { log: string } | { acknowledged: number }>>();
  const ended = Promise.withResolvers<void>();
  let complaints = "";

  createInterface({ input: child.stdout }).on("line", (line) => {
    const fact = JSON.parse(line) as Fact;
    if ("log" in fact) logs.push(fact.log);
    else if ("acknowledged" in fact) {
      acknowledged.push(fact.acknowledged);
      for (const { rows, resolve } of waiting) if (acknowledged.length >= rows) resolve();
    } else outcome.resolve(fact);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  child.once("close", (code, signal) => {
    outcome.reject(new Error(`It ended without a word (${code ?? signal}): ${complaints}`));
    ended.resolve();
  });
  child.once("error", outcome.reject);
  // A test that kills the process on purpose does not ask for the outcome.
  outcome.promise.catch(() => undefined);

  return {
    pid: child.pid ?? 0,
    logs,
    acknowledged,
    outcome: outcome.promise,
    written(rows) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ rows, resolve });
      return Promise.race([promise, ended.promise]);
    },
    ended: ended.promise,
    async stop() {
      child.kill("SIGTERM");
      await ended.promise;
    },
  };
}
