import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import serverProcess from "../tools/server-process.json" with { type: "json" };

const root = path.join(import.meta.dirname, "..");

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its ready line. */
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
  /** Ends it without a word, as a machine that fails does. */
  readonly kill: () => Promise<void>;
}

/** Starts a script that prints the address it is ready at, as its own process. */
export async function startProcess(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...serverProcess.flags, path.join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      ...serverProcess.environment,
      LOG_LEVEL: "warn",
      PORT: "0",
      LIMITS_FACTOR: "1000000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readyAddress(child);
  const end = (signal: "SIGTERM" | "SIGKILL"): Promise<void> =>
    new Promise((resolve) => {
      // One that has ended by itself, or with the bench's own end, says so no more.
      if (child.exitCode !== null || child.signalCode !== null) {
        resolve();
        return;
      }
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/[\w.:]+)\/?/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) =>
      reject(new Error(`The process ended with ${code ?? "a signal"} before it was ready`)),
    );
  });
}
