import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { workQueueNames } from "@planete/shared/domain/work/work-queue.ts";
import type { Platform } from "../platform.ts";
import { failureCounts } from "../work/failure-counts.ts";
import { countFailures } from "../work/work-failure.store.ts";
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
  countWork(registry, platform);
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

/** What the server works through by itself: how much failed here, and what waits or was set aside anywhere. */
function countWork(registry: Registry, { database }: Platform): void {
  const failures = new Gauge({
    name: "planete_work_failures",
    help: "Things in queues that failed, by queue, since this process started",
    labelNames: ["queue"],
    registers: [registry],
    collect: () => {
      for (const queue of workQueueNames) failures.set({ queue }, failureCounts(database).get(queue) ?? 0);
    },
  });
  const waiting = new Gauge({
    name: "planete_work_waiting",
    help: "Things in queues that failed and are tried again, or were set aside, by queue",
    labelNames: ["queue", "state"],
    registers: [registry],
    collect: async () => {
      const found = new Map((await countFailures(database.kysely)).map((count) => [count.queue, count]));
      for (const queue of workQueueNames) {
        waiting.set({ queue, state: "retrying" }, found.get(queue)?.retrying ?? 0);
        waiting.set({ queue, state: "set-aside" }, found.get(queue)?.setAside ?? 0);
      }
    },
  });
}
