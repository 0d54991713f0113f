// Runs on Node 20 without any package: everything here happens before the install.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed-packages.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const inRoot = (...parts) => path.join(root, ...parts);

const oldestNode = 20;
const pinnedMajor = 24;

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with a message for the person at the keyboard, without a stack. */
export function leave(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.replace(/^v/, "").split(".")[0]);
}

/** Node 24 from the installed packages, or the running one where it is new enough. */
export function pinnedNode() {
  const carried = inRoot("node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(carried)) return carried;
  if (majorOf(process.version) >= pinnedMajor) return process.execPath;
  return leave(
    `Node ${pinnedMajor} is needed on ${process.platform}-${process.arch} and no package carries it there: install Node ${pinnedMajor} and run the command again.`,
  );
}

/** Installs the packages of the lock file where what is in place differs from it. */
export function ensureInstalled() {
  if (majorOf(process.version) < oldestNode)
    leave(`Node ${oldestNode} or newer is needed; this is ${process.version}.`);
  const installed = inRoot("node_modules", ".package-lock.json");
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  if (existsSync(installed) && isInstalled(packagesOf(inRoot("package-lock.json")), packagesOf(installed)))
    return;
  say("Installing packages (once, about a minute) …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } };
  const result = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) leave("The packages could not be installed; the lines above say why.");
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** How the pages are built: the configuration and what it is made of. */
function buildFiles() {
  return readdirSync(inRoot("web"))
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => inRoot("web", name));
}

function sourceStamp() {
  const hash = createHash("sha256");
  const files = [
    ...listFiles(inRoot("web", "src")),
    ...listFiles(inRoot("web", "public")),
    ...listFiles(inRoot("shared", "src")),
    inRoot("web", "index.html"),
    ...buildFiles(),
    inRoot("package-lock.json"),
  ];
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

/** Builds the pages when their sources changed since the last build. */
export function ensureBuilt() {
  const stampFile = inRoot("web", "dist", ".built-from");
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  say("Building the pages …");
  rmSync(stampFile, { force: true });
  // Whoever asks, a test too: pages are built to be served.
  const environment = { NODE_ENV: "production" };
  run([inRoot("node_modules", "vite", "bin", "vite.js"), "build", "web", "--logLevel", "warn"], environment);
  writeFileSync(stampFile, stamp);
}

/** Runs a script on the pinned Node and waits; a failure ends this process with the same code. */
function run(args, env = {}) {
  const result = spawnSync(pinnedNode(), args, { cwd: root, stdio: "inherit", env: toolEnvironment(env) });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** The environment for tools: their own commands and the pinned Node come first. */
export function toolEnvironment(env = {}) {
  const bin = inRoot("node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`, ...env };
}

/** Hands over to a script on the pinned Node: in place of this process where the system can do that. */
export function handOver(script, { env = {}, flags = [] } = {}) {
  const node = pinnedNode();
  const args = [...flags, fileURLToPath(script), ...process.argv.slice(2)];
  const environment = toolEnvironment(env);
  if (majorOf(process.version) >= pinnedMajor && process.platform !== "win32") {
    process.execve(node, [node, ...args], environment);
  }
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env: environment });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
