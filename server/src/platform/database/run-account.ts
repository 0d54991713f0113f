import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { StartupProblem } from "../startup-problem.ts";
import type { NativeBinaries } from "./native-binaries.ts";

/** Under which account, and wrapped in what, the PostgreSQL programs run. */
export interface RunAccount {
  /** Programs to put before the PostgreSQL one; each executes the next, so the process id stays the same. */
  readonly wrapper: readonly string[];
  /** Spawn options: the account to switch to. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Set when the folders must belong to another account than this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * PostgreSQL is told to stop when the server dies without a word (Linux only): cleanly, and after those who are still
 * connected. The server's own connections end with it; a process that outlives it gets its last word in.
 */
const stopWithParent = ["setpriv", "--pdeathsig", "TERM"];
/** In its own user namespace root is "nobody", yet reads and writes files as root: no folder has to change hands. */
const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

/**
 * PostgreSQL refuses to run as root, and initdb refuses an account without a name. Both are met by a user namespace;
 * where those are forbidden (many containers), root switches to another account.
 */
export function chooseAccount(clusterOwner: { uid: number; gid: number } | undefined): RunAccount {
  const watched = process.platform === "linux" && runs(stopWithParent) ? stopWithParent : [];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { wrapper: watched, identity: {}, owner: undefined };

  // A folder first used by an ordinary account, or under a switched one, keeps its owner.
  const keepsOwner = isRoot && clusterOwner !== undefined && clusterOwner.uid !== 0;
  if (!keepsOwner && runs(namespace))
    return { wrapper: [...namespace, ...watched], identity: {}, owner: undefined };
  if (!isRoot) return { wrapper: watched, identity: {}, owner: undefined };

  const account = keepsOwner ? clusterOwner : (findAccount("postgres") ?? findAccount("nobody"));
  if (account === undefined) throw cannotRunAsRoot("there is no account to switch to");
  return { wrapper: watched, identity: account, owner: account };
}

/** An account switched to may be unable to reach the programs or the folder, when they stand in root's home. */
export function checkReach(account: RunAccount, binaries: NativeBinaries, folder: string): void {
  if (account.owner === undefined) return;
  const trial = spawnSync("sh", ["-c", 'cd "$1" && "$2" --version', "sh", folder, binaries.postgres], {
    ...account.identity,
    env: postgresEnvironment(binaries),
    encoding: "utf8",
  });
  if (trial.status !== 0)
    throw cannotRunAsRoot(`account ${account.owner.uid}: ${trial.error?.message ?? trial.stderr.trim()}`);
}

/** Nothing of the caller's environment may reach PostgreSQL: PGDATA, PGPORT, LC_ALL and others change what it does. */
export function postgresEnvironment(binaries: NativeBinaries): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    LANG: "C",
    TZ: "UTC",
    ...(binaries.libraryPath === undefined ? {} : { LD_LIBRARY_PATH: binaries.libraryPath }),
  };
}

function runs(wrapper: readonly string[]): boolean {
  const [program = "", ...args] = wrapper;
  return spawnSync(program, [...args, "true"], { stdio: "ignore" }).status === 0;
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function findAccount(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function cannotRunAsRoot(reason: string): StartupProblem {
  return new StartupProblem(
    "database_cannot_run_as_root",
    "PostgreSQL refuses to run as root, and here neither a user namespace nor another account can be used " +
      `(${reason}). Start the server as an ordinary account, or set DATABASE_URL.`,
  );
}
