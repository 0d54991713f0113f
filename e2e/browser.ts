import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const cache = path.join(root, ".cache");
/** The one without windows first: journeys take half the time in it. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Where a browser came from, in the order in which it is looked for. */
export type BrowserSource = "named" | "package" | "system" | "download";

export interface FoundBrowser {
  readonly path: string;
  readonly source: BrowserSource;
}

/** The ways to a browser; tests walk them with stand-ins. */
export interface BrowserWays {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The one inside the npm package, unpacked; undefined where the package has none for this system. */
  readonly carried: () => Promise<string | undefined>;
  /** Where Playwright's own download is, or would be. */
  readonly downloadPath: () => Promise<string>;
  /** Fetches it; false when that was not possible. */
  readonly download: () => boolean;
}

/** How to get a browser where none was found. */
export const installCommand = "npx playwright install --with-deps chromium";

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Whether the program starts at all: a downloaded browser does not where the system lacks its libraries. */
function starts(file: string): boolean {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 60_000 }).status === 0;
}

function installed(environment: BrowserWays["environment"]): string | undefined {
  const folders = (environment["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => systemNames.map((name) => path.join(folder, name))).find(isProgram);
}

/** The browser that is here already; undefined where there is none. */
export async function findBrowser(ways: BrowserWays = realWays): Promise<FoundBrowser | undefined> {
  const named = ways.environment["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
    return { path: named, source: "named" };
  }
  const carried = await ways.carried();
  if (carried !== undefined) return { path: carried, source: "package" };
  const system = installed(ways.environment);
  if (system !== undefined) return { path: system, source: "system" };
  const downloaded = await ways.downloadPath();
  return isProgram(downloaded) && starts(downloaded) ? { path: downloaded, source: "download" } : undefined;
}

/** The same, and where there is none Playwright fetches its own; undefined where that is not possible either. */
export async function ensureBrowser(ways: BrowserWays = realWays): Promise<FoundBrowser | undefined> {
  const found = await findBrowser(ways);
  if (found) return found;
  return ways.download() ? findBrowser(ways) : undefined;
}

/** One line that says which browser it is. */
export function browserLine(found: FoundBrowser | undefined): string {
  if (!found) return "Browser: none here, and none could be downloaded";
  const origin: Readonly<Record<BrowserSource, string>> = {
    named: "named by CHROMIUM_PATH",
    package: "from the npm package",
    system: "of this system",
    download: "downloaded by Playwright",
  };
  return `Browser: Chromium ${origin[found.source]} (${found.path})`;
}

/** Named from the root: the package's own address is another one for each tool that loads this file. */
export const packedBrowser = path.join(root, "node_modules", "@sparticuz", "chromium", "bin", "chromium.br");

async function carriedChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const packed = statSync(packedBrowser, { throwIfNoEntry: false });
  if (!packed) return undefined;
  // Another version of the package has a browser of another size, which is unpacked beside the old one.
  const folder = path.join(cache, `chromium-${packed.size}`);
  if (!existsSync(folder)) await unpack(folder);
  const libraries = path.join(folder, "al2023", "lib");
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  process.env.FONTCONFIG_FILE = fontSettings(folder);
  return path.join(folder, "chromium");
}

/**
 * The package's own settings name folders of its usual home. Without a single font the browser ends at the first letter
 * that no font of the page has.
 */
function fontSettings(folder: string): string {
  const file = path.join(folder, "system-fonts.conf");
  if (existsSync(file)) return file;
  const dirs = [path.join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...dirs.map((dir) => `<dir>${dir}</dir>`),
    `<cachedir>${path.join(cache, "fontconfig")}</cachedir>`,
    "</fontconfig>",
  ];
  const unfinished = `${file}-${process.pid}`;
  writeFileSync(unfinished, `${lines.join("\n")}\n`);
  renameSync(unfinished, file);
  return file;
}

/** Unpacks under another name and renames, so that nobody ever sees half a browser. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const workshop = mkdtempSync(path.join(cache, "chromium-unpacking-"));
  const temporary = process.env.TMPDIR ?? os.tmpdir();
  // The package unpacks its own libnss3 and friends only where it believes to run on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  process.env.TMPDIR = workshop;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    if (!existsSync(folder)) renameSync(workshop, folder);
  } finally {
    process.env.TMPDIR = temporary;
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Inside the repository, so that a download leaves nothing behind elsewhere. */
const browsersFolder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(cache, "browsers");

async function downloadPath(): Promise<string> {
  process.env.PLAYWRIGHT_BROWSERS_PATH = browsersFolder;
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

function download(): boolean {
  process.stdout.write("Browser: none here, Playwright downloads Chromium (once) …\n");
  const cli = path.join(root, "node_modules", "@playwright", "test", "cli.js");
  const { status } = spawnSync(process.execPath, [cli, "install", "--no-shell", "chromium"], {
    cwd: root,
    stdio: "ignore",
    timeout: 600_000,
    env: {
      ...process.env,
      PLAYWRIGHT_BROWSERS_PATH: browsersFolder,
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
    },
  });
  return status === 0;
}

const realWays: BrowserWays = {
  environment: process.env,
  carried: carriedChromium,
  downloadPath,
  download,
};

/** The program of the browser that is here; undefined where there is none. */
export async function findChromium(): Promise<string | undefined> {
  return (await findBrowser())?.path;
}
