import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess } from "./server-process.ts";

const root = path.join(import.meta.dirname, "..");

/** The folder of a database with the cast and so much generated of each kind; made at the first time and kept. */
export async function generatedDataSet(
  name: string,
  wanted: Readonly<Record<string, number>>,
): Promise<string> {
  const folder = path.join(root, ".cache", "bench", name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const options = Object.entries(wanted).flatMap(([kind, count]) => [`--${kind}`, String(count)]);
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, "server", "seed", "generate.ts"), ...options],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DATA_DIR: unfinished },
    },
  );
  if (status !== 0) throw new Error(`Generating ${name} failed`);
  const server = await startProcess("server/src/main.ts", { DATA_DIR: unfinished, DEMONSTRATION: "1" });
  await server.stop();
  // After so much was written the database may still be busy with its last checkpoint.
  while (existsSync(path.join(unfinished, "postgres", "cluster", "postmaster.pid"))) await pause(100);
  await rename(unfinished, folder);
  return folder;
}
