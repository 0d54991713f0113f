import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Platform } from "../platform.ts";
import { refuse } from "./refuse.ts";

/** Prometheus figures at `/metrics`, only for a bearer of METRICS_TOKEN; without one they don't exist. */
export function installMetrics(app: FastifyInstance, platform: Platform): void {
  const expected = platform.config.metricsToken;
  if (expected === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    );
  });
  app.get("/metrics", { config: { access: "metrics token" }, logLevel: "silent" }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${expected}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) refuse("notFound");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
