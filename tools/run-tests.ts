import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { browserLine, ensureBrowser, installCommand } from "../e2e/browser.ts";
import { listFiles, root } from "./source-file.ts";
import type { JourneysReport, VitestReport } from "./test-report.ts";
import { failedTests } from "./test-report.ts";
import { selectTests } from "./test-selection.ts";

const words = process.argv.slice(2);
const files = listFiles(["shared", "server", "web", "tools", "e2e"], [".test.ts", ".test.tsx", ".spec.ts"]);
const selection = selectTests(words, files);
if (!selection) {
  process.stderr.write(`\nNo test's path holds ${words.join(" or ")}.\n\n`);
  process.exit(1);
}

const reports = {
  vitest: path.join(root, ".cache", "test", "vitest.json"),
  journeys: path.join(root, ".cache", "test", "journeys.json"),
};
rmSync(path.dirname(reports.vitest), { recursive: true, force: true });

const inPackages = (...parts: readonly string[]): string => path.join(root, "node_modules", ...parts);
const failed: string[] = [];
const leftOut: string[] = [];

function run(title: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(process.execPath, [...args], { cwd: root, stdio: "inherit", env });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(`── ${status === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  if (status !== 0) failed.push(title);
}

if (selection.checks) run("Checks (everything of `npm run check`)", [path.join(root, "tools", "check.mjs")]);

// Some tests of the server serve the built pages, and all journeys do.
const needsPages =
  selection.vitest === undefined ||
  selection.vitest.some((file) => file.startsWith("server/")) ||
  selection.journeys?.length !== 0;
if (needsPages) {
  const build = path.join(root, "tools", "ensure-built.mjs");
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (selection.vitest === undefined || selection.vitest.length > 0) {
  run("Rules, calls and components", [
    inPackages("vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports.vitest}`,
    ...(selection.vitest ?? []),
  ]);
}

if (selection.journeys === undefined || selection.journeys.length > 0) {
  const title = "Journeys in a real browser";
  const browser = await ensureBrowser();
  process.stdout.write(`\n${browserLine(browser)}\n`);
  if (browser) {
    run(
      title,
      [
        inPackages("@playwright", "test", "cli.js"),
        "test",
        "--reporter=list,json",
        ...(selection.journeys ?? []),
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys, CHROMIUM_PATH: browser.path },
    );
  } else if (process.env.REQUIRE_BROWSER === "1") failed.push(`${title}: no browser`);
  else leftOut.push(`${title}: no browser here. Install one with: ${installCommand}`);
}

if (failed.length > 0) {
  // oxlint-disable typescript/no-unsafe-type-assertion -- written a moment ago by the tools that were run
  const lines = failedTests(
    readReport(reports.vitest) as VitestReport | undefined,
    readReport(reports.journeys) as JourneysReport | undefined,
  );
  // oxlint-enable typescript/no-unsafe-type-assertion
  process.stderr.write(`\n${lines.join("\n\n")}\n\nFailed: ${failed.join("; ")}\n`);
  process.exit(1);
}
if (selection.checks) {
  const { hasRealProvider } = await import("../server/test/real-provider.ts");
  if (!hasRealProvider())
    leftOut.push(
      "Single sign-on with a real identity provider: no SimpleSAMLphp here: install Debian's packages simplesamlphp, php-cli and php-xml",
    );
}
if (selection.checks) {
  const { findFirefox } = await import("../e2e/second-engine/firefox.ts");
  if (findFirefox() === undefined)
    leftOut.push(
      "The main ways in Firefox: none here: install Debian's package firefox-esr, or name one with FIREFOX_PATH",
    );
}
for (const line of leftOut) process.stdout.write(`\nLEFT OUT  ${line}\n`);
process.stdout.write(
  leftOut.length === 0 ? "\nEverything passed.\n" : "\nEverything that could run here passed.\n",
);

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
