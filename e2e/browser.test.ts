import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BrowserWays } from "./browser.ts";
import { browserLine, ensureBrowser, findBrowser, packedBrowser } from "./browser.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "browser-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that ends as it is told when it is asked for its version. */
function program(name: string, status = 0): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A system without any browser, on which nothing can be downloaded. */
function ways(more: Partial<BrowserWays> = {}): BrowserWays {
  return {
    environment: { PATH: path.join(folder, "bin") },
    carried: async () => undefined,
    downloadPath: async () => path.join(folder, "downloaded", "chrome"),
    download: () => false,
    ...more,
  };
}

const mustNotDownload = (): boolean => {
  throw new Error("there is a browser already");
};

describe("the browser for the journeys", () => {
  test("is the one that is named, before any other", async () => {
    const named = program("my-chromium");
    program("bin/chromium");
    const environment = { CHROMIUM_PATH: named, PATH: path.join(folder, "bin") };
    const found = await ensureBrowser(ways({ environment, download: mustNotDownload }));
    expect(found).toEqual({ path: named, source: "named" });
    expect(browserLine(found)).toBe(`Browser: Chromium named by CHROMIUM_PATH (${named})`);
  });

  test("is refused when a name leads to no program", async () => {
    const environment = { CHROMIUM_PATH: path.join(folder, "missing") };
    await expect(findBrowser(ways({ environment }))).rejects.toThrow(/CHROMIUM_PATH names no program/);
  });

  test("is the package's where it has one for the system, then the system's", async () => {
    const carried = program("package/chromium");
    const system = program("bin/google-chrome");
    const both = ways({ carried: async () => carried, download: mustNotDownload });
    expect(await ensureBrowser(both)).toEqual({ path: carried, source: "package" });
    expect(await ensureBrowser(ways({ download: mustNotDownload }))).toEqual({
      path: system,
      source: "system",
    });
  });

  test("lies in the npm package where it is looked for", () => {
    expect(existsSync(packedBrowser)).toBe(true);
  });

  test("is downloaded by Playwright where there is none, and found again the next time", async () => {
    let downloads = 0;
    const download = (): boolean => {
      downloads += 1;
      program("downloaded/chrome");
      return true;
    };
    expect(await findBrowser(ways({ download }))).toBeUndefined();
    expect(downloads).toBe(0);
    const expected = { path: path.join(folder, "downloaded", "chrome"), source: "download" };
    expect(await ensureBrowser(ways({ download }))).toEqual(expected);
    expect(await ensureBrowser(ways({ download }))).toEqual(expected);
    expect(downloads).toBe(1);
  });

  test("is none where the download fails, or where what was downloaded does not start", async () => {
    expect(await ensureBrowser(ways())).toBeUndefined();
    const download = (): boolean => program("downloaded/chrome", 127) !== "";
    expect(await ensureBrowser(ways({ download }))).toBeUndefined();
    expect(browserLine(undefined)).toBe("Browser: none here, and none could be downloaded");
  });
});
