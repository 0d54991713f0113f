import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const cache = path.join(import.meta.dirname, "..", ".cache");
const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The browser for the journeys: CHROMIUM_PATH when given, else an installed Chromium, else the one
 * inside the npm package, unpacked once under .cache with the libraries it needs. The package holds
 * Linux on x64 only; undefined where there is no browser at all.
 */
export async function findChromium(): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  return installedChromium() ?? (await carriedChromium());
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => systemNames.map((name) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function carriedChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // Another version of the package has a browser of another size, which is unpacked beside the old one.
  const packed = new URL("../../bin/chromium.br", import.meta.resolve("@sparticuz/chromium"));
  const folder = path.join(cache, `chromium-${statSync(fileURLToPath(packed)).size}`);
  if (!existsSync(folder)) await unpack(folder);
  const libraries = path.join(folder, "al2023", "lib");
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  process.env.FONTCONFIG_PATH = path.join(folder, "fonts");
  return path.join(folder, "chromium");
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
