import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartupProblem } from "../startup-problem.ts";
import type { RunAccount } from "./run-account.ts";

/** Where the embedded database keeps what it has. The folder itself is the product's: its files stand there too. */
export interface DataFolder {
  readonly root: string;
  /** All of the embedded database. */
  readonly postgres: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** Library links, where the package's own folder is read-only. */
  readonly libraries: string;
}

/** The name of PostgreSQL's socket; the default port is part of it although nothing listens on a port. */
export const SOCKET_NAME = ".s.PGSQL.5432";
/** The kernel's limit for a socket path is 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 100;

export function openDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderProblem(error, dataDir);
  }
  // Real path: PostgreSQL's processes are recognised by their working directory, which the kernel tells without links.
  const root = realpathSync(dataDir);
  return {
    root,
    postgres: path.join(root, "postgres"),
    cluster: path.join(root, "postgres", "cluster"),
    libraries: path.join(root, "postgres", "libraries"),
  };
}

/** Before the database's own folder is used: made, and given to the account that PostgreSQL runs under. */
export function prepareFolderFor(account: RunAccount, folder: DataFolder): void {
  mkdirSync(folder.postgres, { recursive: true, mode: 0o700 });
  if (!account.owner) return;
  // The other account has to pass through the data folder, not to look around in it.
  chmodSync(folder.root, statSync(folder.root).mode | 0o011);
  giveAway(folder.postgres, account.owner);
}

/** The cluster may have been made while a user namespace was allowed, and so belong to root. */
function giveAway(folder: string, owner: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid);
}

/** Who may open the socket may do anything (`trust`), so its folder is closed to other accounts. */
export function openSocketFolder(folder: DataFolder, account: RunAccount): string {
  const inside = path.join(folder.postgres, "socket");
  const socketFolder =
    Buffer.byteLength(path.join(inside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
      ? inside
      : path.join(tmpdir(), `planete-${createHash("sha256").update(folder.root).digest("hex").slice(0, 16)}`);
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const expectedOwners = [process.getuid?.(), account.owner?.uid];
  // The name in the temporary folder can be guessed: somebody may have put a folder of theirs there first.
  if (!found.isDirectory() || !expectedOwners.includes(found.uid))
    throw new StartupProblem(
      "socket_folder_unsafe",
      `The folder ${socketFolder} belongs to another account, so the database's socket would not be private there. ` +
        "Remove that folder, or choose a DATA_DIR with a shorter path.",
    );
  chmodSync(socketFolder, 0o700);
  if (account.owner) chownSync(socketFolder, account.owner.uid, account.owner.gid);
  return socketFolder;
}

export function clusterOwner(folder: DataFolder): { uid: number; gid: number } | undefined {
  const found = statSync(folder.cluster, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** PostgreSQL's code for a full disk. */
export const DISK_FULL = "53100";

/** Turns a refusal of the file system into words; other errors pass unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  if (error instanceof StartupProblem) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT" || code === DISK_FULL) return diskFull(folder, error);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST")
    return notWritable(folder, error);
  return error;
}

export function diskFull(folder: string, cause?: unknown): StartupProblem {
  return new StartupProblem(
    "disk_full",
    `There is no space left on the disk of the data folder ${folder}. Nothing is lost: free some space (at least ` +
      "100 MB) and start again.",
    { cause },
  );
}

export function notWritable(folder: string, cause?: unknown): StartupProblem {
  const account = process.getuid?.();
  return new StartupProblem(
    "data_folder_not_writable",
    `The data folder ${folder} can't be written by this account${account === undefined ? "" : ` (uid ${account})`}. ` +
      "Give it to this account, start the server as the account that owns it, or choose another DATA_DIR.",
    { cause },
  );
}
