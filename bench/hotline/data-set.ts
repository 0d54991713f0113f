import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess } from "../server-process.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** The folder of a database with the cast and so many generated sheets; made at the first time and kept. */
export async function dataSetOf(sheets: number): Promise<string> {
  const folder = path.join(root, ".cache", "bench", `sheets-${sheets}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const people = String(Math.min(2_000, Math.max(100, Math.round(sheets / 10))));
  // So that a page of one client's sheets is full at every size: pages of another length would be compared.
  const clients = String(Math.min(100, Math.max(10, Math.round(sheets / 100))));
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, "server", "seed", "generate.ts"),
      "--people",
      people,
      "--clients",
      clients,
      "--sheets",
      String(sheets),
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DATA_DIR: unfinished } },
  );
  if (status !== 0) throw new Error(`Generating ${sheets} sheets failed`);
  const server = await startProcess("server/src/main.ts", { DATA_DIR: unfinished, DEMONSTRATION: "1" });
  await server.stop();
  // After so much was written the database may still be busy with its last checkpoint.
  while (existsSync(path.join(unfinished, "postgres", "cluster", "postmaster.pid"))) await pause(100);
  await rename(unfinished, folder);
  return folder;
}
