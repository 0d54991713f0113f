import type { FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";

/** `/health/live`: the process answers. `/health/ready`: it can serve, database included. */
export function installHealth(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  const config = { access: "public" };
  app.get("/health/live", { config, logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { config, logLevel: "silent" }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await platform.database.ping();
      return { status: "ready" };
    } catch {
      return reply.code(503).header("retry-after", "2").send({ status: "database unavailable" });
    }
  });
}
