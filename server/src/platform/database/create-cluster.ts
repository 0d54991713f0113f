import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { StartupProblem } from "../startup-problem.ts";
import { explainFailure } from "./explain-failure.ts";
import { postgresEnvironment } from "./run-account.ts";
import type { DataFolder } from "./data-folder.ts";
import type { NativeBinaries } from "./native-binaries.ts";
import type { RunAccount } from "./run-account.ts";

export const DATABASE_USER = "planete";
/** How the folders begin in which a cluster grows until it is whole. */
const UNFINISHED = "cluster.unfinished-";

interface ClusterPlan {
  readonly folder: DataFolder;
  readonly binaries: NativeBinaries;
  readonly account: RunAccount;
  readonly durable: boolean;
}

/** Root collation of Unicode for every language at once; the later ones are for machines that lack the first. */
const localeChoices = [
  ["--locale-provider=icu", "--icu-locale=und", "--locale=C.UTF-8"],
  ["--locale-provider=icu", "--icu-locale=und", "--locale=C"],
  ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
] as const;

/** True when a new one was made. An interrupted creation leaves nothing but a folder that the next start removes. */
export async function createClusterIfMissing(plan: ClusterPlan): Promise<boolean> {
  const { folder } = plan;
  if (existsSync(path.join(folder.cluster, "PG_VERSION"))) {
    checkVersion(folder, plan.binaries.majorVersion);
    return false;
  }
  removeUnfinished(folder);
  // A name of its own: an initdb of a server that was just killed may still be writing to the other one.
  const unfinished = path.join(folder.postgres, `${UNFINISHED}${randomBytes(6).toString("hex")}`);
  for (const [index, locale] of localeChoices.entries()) {
    const { status, output } = await runInitdb(plan, unfinished, locale);
    if (status === 0) break;
    removeUnfinished(folder);
    const localeRefused = /locale|ICU/.test(output) && index < localeChoices.length - 1;
    if (!localeRefused)
      throw explainFailure("PostgreSQL could not create its data folder", output, folder.root);
  }
  renameSync(unfinished, folder.cluster);
  if (plan.durable) syncFolder(folder.postgres);
  return true;
}

function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.postgres))
    if (name.startsWith(UNFINISHED))
      rmSync(path.join(folder.postgres, name), { recursive: true, force: true, maxRetries: 20 });
}

function runInitdb(
  { binaries, account, durable }: ClusterPlan,
  unfinished: string,
  locale: readonly string[],
) {
  const [program = binaries.initdb, ...args] = [
    ...account.wrapper,
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_USER}`,
    "--encoding=UTF8",
    ...locale,
    "--auth=trust",
    "--data-checksums",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const { promise, resolve } = Promise.withResolvers<{ status: number | null; output: string }>();
  const child = spawn(program, args, {
    ...account.identity,
    env: postgresEnvironment(binaries),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.once("error", (error) => resolve({ status: null, output: error.message }));
  child.once("close", (status) => resolve({ status, output }));
  return promise;
}

function checkVersion(folder: DataFolder, ours: number): void {
  const theirs = Number.parseInt(readFileSync(path.join(folder.cluster, "PG_VERSION"), "utf8"), 10);
  if (theirs === ours) return;
  if (theirs > ours)
    throw new StartupProblem(
      "data_folder_newer",
      `The data folder ${folder.root} was made by PostgreSQL ${theirs}, this server brings PostgreSQL ${ours}. ` +
        "It belongs to a newer version of the product: start that version, or choose another DATA_DIR.",
    );
  throw new StartupProblem(
    "data_folder_older",
    `The data folder ${folder.root} was made by PostgreSQL ${theirs}, this server brings PostgreSQL ${ours}, which ` +
      "can't open it. Bring it up with pg_upgrade, or run a PostgreSQL server on it and set DATABASE_URL.",
  );
}

/** Without this a power cut could undo the renaming after the first acknowledged write. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
