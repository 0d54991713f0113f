import { createHash, randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { refuse } from "../http/refuse.ts";
import type { FileStore } from "./file-store.ts";

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const folderMode = 0o700;
const fileMode = 0o600;

/** Opens a new file for writing; tests pass one that runs out of space. */
type OpenNew = (file: string) => Promise<Pick<FileHandle, "writeFile" | "sync" | "close">>;
const openNew: OpenNew = (file) => open(file, "wx", fileMode);

/** Contents in a folder of this machine, spread over 65,536 subfolders by key. */
export function createLocalFileStore(folder: string, openForWriting: OpenNew = openNew): FileStore {
  const unfinished = path.join(folder, "unfinished");
  const place = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error("Not a key of this store");
    return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };

  return {
    put: async (content, { maxBytes }) => {
      const key = randomUUID();
      const temporary = path.join(unfinished, key);
      const final = place(key);
      const hash = createHash("sha256");
      let bytes = 0;
      async function* measured(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          bytes += chunk.length;
          if (bytes > maxBytes) refuse("fileTooLarge", { maxBytes });
          hash.update(chunk);
          yield chunk;
        }
      }
      await mkdir(unfinished, { recursive: true, mode: folderMode });
      try {
        const handle = await openForWriting(temporary);
        try {
          await handle.writeFile(measured());
          await handle.sync();
        } finally {
          await handle.close();
        }
        await mkdir(path.dirname(final), { recursive: true, mode: folderMode });
        await rename(temporary, final);
        await syncFolder(path.dirname(final));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { key, bytes, sha256: hash.digest() };
    },

    open: async (key, span) => {
      try {
        const handle = await open(place(key), "r");
        return handle.createReadStream(span && { start: span.first, end: span.last });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: (key) => rm(place(key), { force: true }),

    list: async function* () {
      // One of the 256 first folders at a time, so that a large store fits in memory.
      for (const first of await foldersOf(folder)) {
        for (const file of await filesOf(first)) {
          const key = path.basename(file);
          const storedAt = keyPattern.test(key) && place(key) === file ? await changedAt(file) : undefined;
          if (storedAt) yield { key, storedAt };
        }
      }
    },

    removeUnfinished: async (before) => {
      let removed = 0;
      for (const entry of await filesOf(unfinished)) {
        const written = await changedAt(entry);
        if (!written || written >= before) continue;
        await rm(entry, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Without this a power cut may forget the new name, though the content is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function entriesOf(folder: string, recursive: boolean): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { recursive, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function foldersOf(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder, false);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name));
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder, true);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function changedAt(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
