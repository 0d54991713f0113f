// The parent of a production server: a server that falls is started again. Runs on Node 20 without any package.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { pinnedNode, root, toolEnvironment } from "./prepare.mjs";

const firstPauseMs = 250;
const longestPauseMs = 60_000;
/** After a run of this length the next restart is quick again. */
const healthyMs = 60_000;

function say(line) {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`);
}

/**
 * Runs the script on the pinned Node and starts it again whenever it ends by itself, after pauses that grow. A script
 * that never said it was ready has a mistake to tell (a setting, a taken port): its end is this process's end.
 */
export function keepRunning(script, { env = {}, flags = [] } = {}) {
  let child;
  let pauseMs = firstPauseMs;
  let restart;
  let wasReady = false;
  let stopping = false;

  function start() {
    restart = undefined;
    const startedAt = Date.now();
    child = spawn(pinnedNode(), [...flags, fileURLToPath(script)], {
      cwd: root,
      // The channel tells the server that this process is gone, and this process that the server is ready.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: toolEnvironment(env),
    });
    child.on("message", (message) => {
      if (message?.ready === true) wasReady = true;
    });
    child.once("error", (error) => say(`The server could not be started: ${error.message}`));
    child.once("exit", (code, signal) => {
      // A server that was just starting ends by the signal itself.
      if (stopping) process.exit(code ?? 0);
      if (!wasReady) process.exit(code ?? 1);
      if (Date.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
      const how = signal === null ? `exit code ${code}` : signal;
      say(`The server ended unexpectedly (${how}). It is started again in ${pauseMs / 1_000} s.`);
      restart = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stopping = true;
      if (restart === undefined) child.kill(signal);
      else process.exit(0);
    });
  }
  start();
}
