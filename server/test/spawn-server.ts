import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseAddress } from "../src/platform/database/database.ts";

export interface ServerProcess {
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly pid: number;
  /** Ends it with the signal and waits until it is gone. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
  /** What it has logged so far, line by line; nothing unless LOG_LEVEL asks for it. */
  readonly log: readonly string[];
}

const script = path.join(import.meta.dirname, "server-process.ts");

/** The modules as Node has compiled them once: a run starts some fifty processes that read the same thousand. */
const compiledModules = path.join(import.meta.dirname, "..", "..", ".cache", "node-modules-compiled");

/**
 * Starts a server as a process of its own, with more settings where a test needs them: on the database, or without
 * one on the embedded one of a DATA_DIR.
 */
export async function spawnServer(
  database: DatabaseAddress | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "planete-server-"));
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compiledModules,
      ...(database === undefined ? {} : { DATABASE_URL: urlOf(database) }),
      DATABASE_POOL: "4",
      DATA_DIR: dataDir,
      DEMONSTRATION: "1",
      LOG_LEVEL: "silent",
      LIMITS_FACTOR: "1000",
      PORT: "0",
      ...settings,
    },
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  const closed = once(child, "close").then(() => rmSync(dataDir, { recursive: true, force: true }));
  const log: string[] = [];
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("http://")) resolve(line);
      else log.push(line);
    });
  });
  const failed = closed.then(() => {
    throw new Error(`The server did not start: ${complaints}`);
  });
  failed.catch(() => undefined);
  const url = await Promise.race([address, failed]);
  return {
    url,
    pid: child.pid ?? 0,
    log,
    end: (signal) => {
      child.kill(signal);
      return closed;
    },
  };
}

/** The address of a database as the server's settings name it. */
export function urlOf(address: DatabaseAddress): string {
  if (typeof address === "string") return address;
  const url = new URL(`postgres://${address.user}@localhost/${address.database}`);
  url.searchParams.set("host", address.host);
  return url.href;
}
