import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./e2e/browser.ts";

const root = import.meta.dirname;
const port = Number(process.env.E2E_PORT ?? 4571);
const basePort = port + 1;
const freshFolder = path.join(root, ".cache", `e2e-${port}`);

// The configuration is read by every worker, and by tools that only look at it; the run itself clears the folder.
const isRun = process.argv.includes("test") && process.env.TEST_WORKER_INDEX === undefined;
if (isRun) {
  rmSync(freshFolder, { recursive: true, force: true });
  mkdirSync(freshFolder, { recursive: true });
}

// Without one Playwright says at the first journey what to install; whoever only reads this file is not kept from it.
const chromium = await findChromium();
const serverCommand = `"${process.execPath}" server/src/main.ts`;
// Journeys are quicker than people.
const environment = { DEMONSTRATION: "1", LOG_LEVEL: "warn", LIMITS_FACTOR: "100" };

export default defineConfig({
  testDir: "e2e/journeys",
  outputDir: `.cache/e2e-results-${port}`,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}/`,
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
  webServer: [
    {
      command: serverCommand,
      url: `http://localhost:${port}/health/ready`,
      env: { ...environment, PORT: String(port), DATA_DIR: path.join(freshFolder, "data") },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    {
      command: serverCommand,
      url: `http://localhost:${basePort}/health/ready`,
      env: {
        ...environment,
        PORT: String(basePort),
        BASE_PATH: "/suite",
        DATA_DIR: path.join(freshFolder, "data-base-path"),
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  ],
});
