import { chmod, mkdtemp, open, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FileStore } from "./file-store.ts";
import { createLocalFileStore } from "./local-file-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "planete-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunks(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

async function everything(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

it("gives back what it was given, with its size and hash, in a file only the server may read", async () => {
  const store = createLocalFileStore(folder);
  const kept = await store.put(chunks("hello ", "world"), { maxBytes: 11 });
  expect(kept.bytes).toBe(11);
  expect(kept.sha256.toString("hex")).toBe(
    "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
  );
  const content = await store.open(kept.key);
  expect(content && (await text(content))).toBe("hello world");
  const [file = ""] = await everything();
  expect(path.relative(folder, file)).toBe(`${kept.key.slice(0, 2)}/${kept.key.slice(2, 4)}/${kept.key}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await store.remove(kept.key);
  await store.remove(kept.key);
  expect(await store.open(kept.key)).toBeUndefined();
});

it("stops at the first byte too many and keeps nothing", async () => {
  const store = createLocalFileStore(folder);
  let read = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 1;
      yield Buffer.alloc(1_000);
    }
  }
  await expect(store.put(endless(), { maxBytes: 2_500 })).rejects.toMatchObject({ code: "fileTooLarge" });
  expect(read).toBe(3);
  expect(await everything()).toEqual([]);
});

it("keeps nothing of a stream that breaks", async () => {
  const store = createLocalFileStore(folder);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(1_000);
    throw new Error("the line was cut");
  }
  await expect(store.put(broken(), { maxBytes: 5_000 })).rejects.toThrow("the line was cut");
  expect(await everything()).toEqual([]);
});

it("keeps nothing when the disk is full", async () => {
  const store = createLocalFileStore(folder, async (file) => {
    const handle = await open(file, "wx");
    return {
      writeFile: async (content: unknown) => {
        for await (const chunk of content as AsyncIterable<Uint8Array>)
          await handle.appendFile(chunk.subarray(0, 3));
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  });
  await expect(store.put(chunks("hello"), { maxBytes: 10 })).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await everything()).toEqual([]);
});

it("never leaves its folder, whatever key it is asked for", async () => {
  const store = createLocalFileStore(path.join(folder, "files"));
  await writeFile(path.join(folder, "secret"), "secret");
  await chmod(path.join(folder, "secret"), 0o600);
  for (const key of [
    "../secret",
    "../../etc/passwd",
    "",
    "unfinished/x",
    "00000000-0000-0000-0000-00000000000G",
  ]) {
    await expect(store.open(key)).rejects.toThrow("Not a key");
    expect(() => store.remove(key)).toThrow("Not a key");
  }
  expect(await readFile(path.join(folder, "secret"), "utf8")).toBe("secret");
});

it("lists what it keeps, and removes old half-written files but no fresh ones", async () => {
  const store = createLocalFileStore(folder);
  const kept = await Promise.all([1, 2, 3].map((n) => store.put(chunks(String(n)), { maxBytes: 1 })));
  const fresh = path.join(folder, "unfinished", "fresh");
  const old = path.join(folder, "unfinished", "old");
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const file of [fresh, old]) await writeFile(file, "half");
  await utimes(old, yesterday, yesterday);

  expect((await keysOf(store)).toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
  expect(await store.removeUnfinished(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
  expect(await everything()).toContain(fresh);
  expect(await everything()).not.toContain(old);
});

it("lists nothing before the first file", async () => {
  const store = createLocalFileStore(path.join(folder, "not-there-yet"));
  expect(await keysOf(store)).toEqual([]);
  expect(await store.removeUnfinished(new Date())).toBe(0);
});
