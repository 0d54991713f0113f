// `npm test`: installs and builds what is missing, then checks, tests, and walks through the product.
import { ensureBuilt, ensureInstalled, pinnedNode, root, toolEnvironment } from "./prepare.mjs";
import { spawnSync } from "node:child_process";
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

const steps = [
  {
    title: "Checks (format, lint, types, layers, words, catalogues, unused code, licences)",
    args: [path.join(root, "tools", "check.mjs")],
  },
  { title: "Rules, calls and components", args: [bin("vitest", "vitest.mjs"), "run"] },
  {
    title: "Journeys in a real browser",
    args: [bin("@playwright", "test", "cli.js"), "test"],
    needs: browserMissing,
  },
];

const failed = [];
const leftOut = [];
for (const { title, args, needs } of steps) {
  const missing = needs?.();
  if (missing !== undefined) {
    leftOut.push(`${title}: ${missing}`);
    continue;
  }
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(pinnedNode(), args, { cwd: root, stdio: "inherit", env: toolEnvironment() });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(`── ${status === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  if (status !== 0) failed.push(title);
}
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join("; ")}\n`);
  process.exit(1);
}
const provider = providerMissing();
if (provider !== undefined) leftOut.push(`Single sign-on with a real identity provider: ${provider}`);
for (const line of leftOut) process.stdout.write(`\nLEFT OUT  ${line}\n`);
process.stdout.write(
  leftOut.length === 0 ? "\nEverything passed.\n" : "\nEverything that could run here passed.\n",
);
