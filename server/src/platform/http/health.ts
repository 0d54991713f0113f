import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";

/** A database that does not answer within this time is not ready. */
const pingMs = 2_000;

async function tooLate(): Promise<never> {
  await pause(pingMs, undefined, { ref: false });
  throw new Error("The database did not answer in time");
}

/** `/health/live`: the process answers. `/health/ready`: it can serve, database included. */
export function installHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  const config = { access: "public" };
  app.get("/health/live", { config, logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { config, logLevel: "silent" }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await Promise.race([platform.database.ping(), tooLate()]);
      return { status: "ready" };
    } catch {
      return reply.code(503).header("retry-after", "2").send({ status: "database unavailable" });
    }
  });
}
