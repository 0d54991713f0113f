import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";

/** A database that does not answer within this time is not ready. */
const pingMs = 2_000;

async function tooLate(): Promise<never> {
  await pause(pingMs, undefined, { ref: false });
  throw new Error("The database did not answer in time");
}

export interface HealthOptions {
  readonly isStopping: () => boolean;
  /** What somebody should look at although requests are served, by the words that tell it. */
  readonly warnings: Readonly<Record<string, () => Promise<boolean>>>;
}

/** True when there is no room for files, or for the embedded database, to write. */
async function isDiskFull({ config }: Platform): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize < config.minFreeDiskBytes;
  } catch {
    // A folder that is not there yet says nothing about the disk.
    return false;
  }
}

async function warningsOf(warnings: HealthOptions["warnings"]): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(warnings).map(async ([words, holds]) => ((await holds()) ? [words] : [])),
  );
  return found.flat();
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve: the database answers and the disk has room.
 * What goes wrong beside that is told in `warnings`: another process would not do better.
 */
export function installHealth(
  app: FastifyInstance,
  platform: Platform,
  { isStopping, warnings }: HealthOptions,
): void {
  const config = { access: "public" };
  app.get("/health/live", { config, logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { config, logLevel: "silent" }, async (_request, reply) => {
    const unready = (status: string) => reply.code(503).header("retry-after", "2").send({ status });
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await Promise.race([platform.database.ping(), tooLate()]);
      const told = await Promise.race([warningsOf(warnings), tooLate()]);
      if (await isDiskFull(platform)) return await unready("disk full");
      return { status: "ready", ...(told.length === 0 ? {} : { warnings: told }) };
    } catch {
      return unready("database unavailable");
    }
  });
}
