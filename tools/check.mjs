// `npm run check`: everything the machine can hold, so that reviews need not. With names, only those:
// `npm run check -- layers catalogs`. Runs on Node 20 without any package.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { ensureInstalled, leave, pinnedNode, root, toolEnvironment } from "./prepare.mjs";

const asIs = (output) => output;
const unformatted = (output) =>
  output.replace(/^(?=\S)(.+?)(?: \(\d+ms\))?$/gm, "$1:1: not formatted: npm run format");
const likeOthers = (output) => output.replace(/^(.+?)\((\d+),(\d+)\): /gm, "$1:$2:$3: ");

const unusedMessages = {
  files: () => "the file is used nowhere",
  exports: (name) => `${name} is exported but used nowhere else`,
  types: (name) => `type ${name} is exported but used nowhere`,
  dependencies: (name) => `package ${name} is used nowhere`,
  devDependencies: (name) => `package ${name} is used nowhere`,
  unlisted: (name) => `package ${name} is used but not in package.json`,
  unresolved: (name) => `${name} does not exist`,
};
function unused(output) {
  if (!output.startsWith("{")) return output;
  return JSON.parse(output)
    .issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        found.map(
          ({ name, line = 1 }) => `${file}:${line}: ${unusedMessages[kind]?.(name) ?? `${kind}: ${name}`}`,
        ),
      ),
    )
    .join("\n");
}

const own = (name, script) => ({ name, args: [`tools/${script}`], show: asIs });
const types = (name) => ({
  name: `types ${name}`,
  args: [
    "node_modules/typescript/bin/tsc",
    "--pretty",
    "false",
    "-p",
    name === "tools" ? "." : name,
    // What has not changed since the last run is not judged again.
    "--incremental",
    "--tsBuildInfoFile",
    `.cache/check/${name}.tsbuildinfo`,
  ],
  show: likeOthers,
});

// The slowest first, so that the short ones fill the gaps.
const checks = [
  { name: "unused", args: ["node_modules/knip/bin/knip.js", "--reporter", "json"], show: unused },
  { name: "lint", args: ["node_modules/oxlint/bin/oxlint", "--format", "unix"], show: asIs },
  ...["web", "web/src/worker", "server", "e2e", "shared", "tools"].map(types),
  own("layers", "check-layers.ts"),
  own("vocabulary", "check-vocabulary.ts"),
  own("literals", "check-literals.ts"),
  own("citations", "check-citations.ts"),
  own("catalogs", "check-catalogs.ts"),
  own("licences", "check-licences.ts"),
  own("lockfile", "check-lockfile.ts"),
  { name: "format", args: ["node_modules/oxfmt/bin/oxfmt", "--list-different"], show: unformatted },
];

process.chdir(root);
ensureInstalled();

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.split(" ").includes(word));
const chosen = checks.filter(({ name }) => isWanted(name));
if (chosen.length === 0) leave(`No such check. There are: ${checks.map(({ name }) => name).join(", ")}.`);

const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const nameWidth = Math.max(...checks.map(({ name }) => name.length));
let failures = 0;

function run({ name, args, show }) {
  return new Promise((resolve) => {
    const begin = performance.now();
    const child = spawn(pinnedNode(), args, { cwd: root, env: toolEnvironment({ NO_COLOR: "1" }) });
    let output = "";
    const collect = (chunk) => (output += chunk);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => collect(String(error)));
    child.on("close", (code) => {
      const passed = code === 0;
      if (!passed) failures += 1;
      process.stdout.write(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(nameWidth)}  ${seconds(begin)}\n`);
      if (!passed) process.stdout.write(`${show(output.trim()).replace(/^(?=.)/gm, "        ")}\n`);
      resolve();
    });
  });
}

const queue = [...chosen];
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) await run(next);
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

const verdict = failures === 0 ? "all passed" : `${failures} failed`;
process.stdout.write(`\n${chosen.length} checks, ${verdict}, ${seconds(started)}\n`);
process.exitCode = failures === 0 ? 0 : 1;
