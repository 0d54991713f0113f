// `npm test`: installs and builds what is missing, then checks, tests, and walks through the product.
import { ensureBuilt, ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

process.chdir(root);
ensureInstalled();
ensureBuilt();

const bin = (name, ...parts) => path.join(root, "node_modules", name, ...parts);

/** Says why there is no browser; undefined when there is one. REQUIRE_BROWSER=1 makes its lack a failure. */
function browserMissing() {
  const probe =
    "import('./e2e/chromium.ts').then((m) => m.findChromium()).then((p) => process.exit(p ? 0 : 3))";
  const { status } = spawnSync(pinnedNode(), ["-e", probe], { cwd: root, stdio: "inherit" });
  if (status !== 3 || process.env.REQUIRE_BROWSER === "1") return undefined;
  return "no browser here. No package carries one for this system: install Chromium, or set CHROMIUM_PATH";
}

/** Says why single sign-on is not tried with a real identity provider; undefined when it is. */
function providerMissing() {
  const probe =
    "import('./server/test/real-provider.ts').then((m) => process.exit(m.hasRealProvider() ? 0 : 3))";
  const { status } = spawnSync(pinnedNode(), ["-e", probe], { cwd: root, stdio: "inherit" });
  return status === 3
    ? "no SimpleSAMLphp here: install Debian's packages simplesamlphp, php-cli and php-xml"
    : undefined;
}

const vitestReport = path.join(root, ".cache", "test", "vitest.json");
const journeysReport = path.join(root, ".cache", "test", "journeys.json");

/** What failed, in words, so that the end of a long output says it. */
function failedTests() {
  const lines = [];
  const add = (name, message) => lines.push(`✗ ${name}\n${message.split("\n").slice(0, 12).join("\n")}`);
  for (const file of readReport(vitestReport)?.testResults ?? []) {
    const failures = file.assertionResults.filter((test) => test.status === "failed");
    for (const test of failures) {
      add(`${path.relative(root, file.name)} › ${test.fullName}`, test.failureMessages.join("\n"));
    }
    if (file.status === "failed" && failures.length === 0) add(path.relative(root, file.name), file.message);
  }
  const walk = (suite, file) => {
    for (const spec of suite.specs ?? []) {
      if (spec.ok) continue;
      const message = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ""));
      add(`${file} › ${spec.title}`, message.join("\n"));
    }
    for (const inner of suite.suites ?? []) walk(inner, file);
  };
  for (const suite of readReport(journeysReport)?.suites ?? []) walk(suite, suite.file);
  return lines;
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

const steps = [
  {
    title: "Checks (format, lint, types, layers, words, catalogues, unused code, licences)",
    args: [path.join(root, "tools", "check.mjs")],
  },
  {
    title: "Rules, calls and components",
    args: [
      bin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
  },
  {
    title: "Journeys in a real browser",
    args: [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    needs: browserMissing,
  },
];

fs.rmSync(path.dirname(vitestReport), { recursive: true, force: true });
const failed = [];
const leftOut = [];
for (const { title, args, environment, needs } of steps) {
  const missing = needs?.();
  if (missing !== undefined) {
    leftOut.push(`${title}: ${missing}`);
    continue;
  }
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const env = toolEnvironment(environment);
  const { status } = spawnSync(pinnedNode(), args, { cwd: root, stdio: "inherit", env });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(`── ${status === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  if (status !== 0) failed.push(title);
}
if (failed.length > 0) {
  process.stderr.write(`\n${failedTests().join("\n\n")}\n\nFailed: ${failed.join("; ")}\n`);
  process.exit(1);
}
const provider = providerMissing();
if (provider !== undefined) leftOut.push(`Single sign-on with a real identity provider: ${provider}`);
for (const line of leftOut) process.stdout.write(`\nLEFT OUT  ${line}\n`);
process.stdout.write(
  leftOut.length === 0 ? "\nEverything passed.\n" : "\nEverything that could run here passed.\n",
);
