import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { spawnServer } from "../../../test/spawn-server.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

test("what a killed server left half-written is gone after the next start", async () => {
  const dataDir = temporaryFolder();
  const unfinished = path.join(dataDir, "files", "unfinished");
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, "0198c0de-half"), "the first half of a fi");
  const server = await spawnServer(undefined, { DATA_DIR: dataDir });
  try {
    expect(await readdir(unfinished)).toEqual([]);
  } finally {
    await server.end("SIGTERM");
  }
});
