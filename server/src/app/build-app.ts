import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { ServeRoutes } from "../platform/area.ts";
import { requireDeclaredAccess } from "../platform/http/access-rule.ts";
import { answerUnreadable } from "../platform/http/answer-unreadable.ts";
import { answerFailure, installErrorExit } from "../platform/http/error-exit.ts";
import { closeLateRequests, uploadArrivalMs, usualArrivalMs } from "../platform/http/close-late-requests.ts";
import { compressAnswers } from "../platform/http/compress-answers.ts";
import { noteRoutes } from "../platform/http/refuse-unrouted.ts";
import { bareHeaders } from "../platform/http/bare-headers.ts";
import { hasOverdueMessages } from "../areas/hotline/messages/leave-messages.ts";
import { serveFaults } from "../platform/faults/serve-faults.ts";
import { installHealth } from "../platform/http/health.ts";
import { protectionHeaders } from "../platform/http/protection-headers.ts";
import { parseJsonBody } from "../platform/http/json-body.ts";
import { installMetrics } from "../platform/http/metrics.ts";
import { installOpenApi } from "../platform/http/openapi.ts";
import { RequestLog } from "../platform/http/request-log.ts";
import { serveTogether } from "../platform/http/serve-together.ts";
import { installWebPages } from "../platform/http/web-pages.ts";
import { mayUpgrade, serveLive } from "../platform/live/live.routes.ts";
import type { Platform } from "../platform/platform.ts";
import { areas } from "./areas.ts";

export interface AppOptions {
  /** Folder of the built pages; left out in tests of calls. */
  readonly webFolder?: string;
  /** Routes of one more area; tests try the ways of serving with it. */
  readonly extraArea?: ServeRoutes;
  /** How long a connection may take to say what it wants; tests make it short. */
  readonly headersTimeoutMs?: number;
  /** How long a request without a file may be on its way; tests make it short. */
  readonly arrivalMs?: number;
}

/** Spec §7 writes the call of a collection with a slash (GET `/` below its address): both ways are the same call. */
function callAddress(url: string): string {
  const mark = url.indexOf("?");
  const end = mark === -1 ? url.length : mark;
  // The page that describes the calls finds its parts by its own slash.
  if (url[end - 1] !== "/" || !url.startsWith(`${apiBasePath}/`) || url.startsWith(`${apiBasePath}/openapi`))
    return url;
  return end === apiBasePath.length + 1 ? url : url.slice(0, end - 1) + url.slice(end);
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = platform;
  let stopping = false;
  let toldProxy = false;
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: uploadArrivalMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: {
      // Also for a connection that never says anything.
      headersTimeout: options.headersTimeoutMs ?? 20_000,
      connectionsCheckingInterval: Math.min(5_000, options.headersTimeoutMs ?? 5_000),
      shouldUpgradeCallback: (request) => mayUpgrade(request.url),
    },
    rewriteUrl: ({ url = "/" }) => callAddress(url),
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    clientErrorHandler: answerUnreadable(log),
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(bareHeaders(config))),
  });
  app.addHook("preClose", async () => {
    stopping = true;
    // A connection whose answer ends after this moment would hold the stop until its keep-alive runs out.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once("close", () => clearInterval(closing));
  });
  app.decorateRequest("caller", undefined);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorExit(app);
  noteRoutes(app);
  closeLateRequests(app, options.arrivalMs ?? usualArrivalMs);
  compressAnswers(app);
  requireDeclaredAccess(app);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  const protection = protectionHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(protection).header("x-request-id", request.id);
    if (request.url.startsWith(apiBasePath)) void reply.header("cache-control", "no-store");
    if (
      !toldProxy &&
      config.trustedProxies.length === 0 &&
      request.headers["x-forwarded-for"] !== undefined
    ) {
      toldProxy = true;
      log.warn(
        "requests come through a proxy that TRUSTED_PROXIES does not name: all count as its one address",
      );
    }
    done();
  });
  // One line per request; never the query, nor a long part of the path: either may carry a token (spec §7 keep).
  app.addHook("onResponse", (request, reply, done) => {
    if (log.isLevelEnabled("info")) {
      log.info(
        {
          requestId: request.id,
          method: request.method,
          path: request.url.split("?", 1)[0]?.replaceAll(/[\w-]{43,}/g, "…"),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          address: request.ip,
        },
        "answered",
      );
    }
    done();
  });

  await app.register(cookie);

  installHealth(app, platform, {
    isStopping: () => stopping,
    warnings: { "messages overdue": () => hasOverdueMessages(platform) },
  });
  installMetrics(app, platform);
  await installOpenApi(app, platform);
  await app.register(
    async (scope) => {
      serveTogether({ app: scope, platform, lane: "together" });
      serveFaults({ app: scope, platform, lane: "faults" }, options.webFolder);
      for (const { name, routes } of areas)
        for (const [place, serve] of routes.entries())
          await serve({ app: scope, platform, lane: serve.name || `${name} ${place}` });
      await options.extraArea?.({ app: scope, platform, lane: "extra area" });
    },
    { prefix: apiBasePath },
  );
  await app.register((scope) => serveLive(scope, platform), { prefix: apiBasePath });
  if (options.webFolder !== undefined) await installWebPages(app, platform.company, options.webFolder);
  return app;
}
