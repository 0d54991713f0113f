import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./e2e/browser.ts";
import { firstPort as port, logOf, portsPerWorker } from "./e2e/ports.ts";

/** Journeys that run at the same time never meet: each worker has a product of its own, and one below a base path. */
const workers = Number(process.env.E2E_WORKERS ?? 2);
const freshFolder = path.dirname(logOf(port));

// The configuration is read by every worker, and by tools that only look at it; the run itself clears the folder.
const isRun = process.argv.includes("test") && process.env.TEST_WORKER_INDEX === undefined;
if (isRun) {
  rmSync(freshFolder, { recursive: true, force: true });
  mkdirSync(freshFolder, { recursive: true });
}

// Without one Playwright says at the first journey what to install; whoever only reads this file is not kept from it.
const chromium = await findChromium();

export default defineConfig({
  testDir: "e2e/journeys",
  outputDir: `.cache/e2e-results-${port}`,
  workers,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For a whole journey on a machine that is busy with other things; what is waited for has limits of its own.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Paris",
    // A journey that plays the server must see every request; offline.spec.ts lets the worker in.
    serviceWorkers: "block",
    // Recording costs a third of the time; E2E_TRACE=1 when a failure has to be looked into.
    trace: process.env.E2E_TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => {
    const first = port + worker * portsPerWorker;
    return [
      product(first, {}, `data-${worker}`),
      product(first + 1, { BASE_PATH: "/suite" }, `data-${worker}-base-path`),
    ];
  }).flat(),
});

function product(productPort: number, settings: Record<string, string>, folder: string) {
  return {
    command: `"${process.execPath}" server/src/main.ts > "${logOf(productPort)}"`,
    url: `http://localhost:${productPort}/health/ready`,
    env: {
      DEMONSTRATION: "1",
      LOG_LEVEL: "warn",
      // Journeys are quicker than people.
      LIMITS_FACTOR: "100",
      PORT: String(productPort),
      DATA_DIR: path.join(freshFolder, folder),
      ...settings,
    },
    // Far beyond a start on a machine of its own; beside other work a minute was too little.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  };
}
