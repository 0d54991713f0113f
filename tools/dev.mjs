// `npm run dev`: the server on 8080 with restart on change, and the pages on 5173 with live reload.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt, ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";

process.chdir(root);
ensureInstalled();
ensureBuilt();
const env = toolEnvironment({ DEMONSTRATION: "1", LOG_LEVEL: process.env.LOG_LEVEL ?? "info" });
const start = (args) => spawn(pinnedNode(), args, { cwd: root, stdio: "inherit", env });
const children = [
  start(["--watch", path.join("server", "src", "main.ts")]),
  start([path.join("node_modules", "vite", "bin", "vite.js"), "web"]),
];
for (const child of children) {
  child.on("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode = code ?? 0;
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
