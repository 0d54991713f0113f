import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./e2e/chromium.ts";

const root = import.meta.dirname;
const port = Number(process.env.E2E_PORT ?? 4571);
const basePort = port + 1;
const freshFolder = path.join(root, ".cache", `e2e-${port}`);

// The configuration is read by every worker; only the first reading may clear the folder.
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(freshFolder, { recursive: true, force: true });
  mkdirSync(freshFolder, { recursive: true });
}

const chromium = await findChromium();
if (chromium === undefined) {
  throw new Error("No browser: install Chromium, or set CHROMIUM_PATH to the program of one");
}
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
      executablePath: chromium,
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
