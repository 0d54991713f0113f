import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import helmet from "helmet";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castPassword, demonstrationAccounts } from "../../seed/cast.ts";
import { serveAccount } from "../areas/account/account.routes.ts";
import { serveOfferedWidgets } from "../areas/account/offered-widgets.routes.ts";
import { servePhotos } from "../areas/account/photo.routes.ts";
import { serveWallpapers } from "../areas/account/wallpaper.routes.ts";
import { serveAgenda } from "../areas/agenda/agenda.routes.ts";
import { serveBases } from "../areas/bases/bases.routes.ts";
import { serveClients } from "../areas/clients/clients.routes.ts";
import { serveHistory } from "../areas/history/history.routes.ts";
import { serveHistorySearch } from "../areas/history/history-search.routes.ts";
import { serveCalendarAddresses } from "../areas/agenda/calendar-address.routes.ts";
import { serveMailTopics } from "../areas/account/mail-topic.routes.ts";
import { serveSignature } from "../areas/account/signature.routes.ts";
import { serveSubscriptions } from "../areas/account/subscriptions.routes.ts";
import { serveUnsubscribe } from "../areas/account/unsubscribe.routes.ts";
import { serveAuthenticationSettings } from "../areas/authentication-settings/authentication-settings.routes.ts";
import { serveCards } from "../areas/developments/cards.routes.ts";
import { countDevelopments } from "../areas/developments/count-attention.ts";
import { opensPlanningFor } from "../areas/developments/opens-planning.ts";
import { serveDevelopmentWork } from "../areas/developments/development-work.routes.ts";
import { serveDevelopments } from "../areas/developments/developments.routes.ts";
import { findPlannedWork, serveOwnWork } from "../areas/developments/own-work.ts";
import { serveReleases } from "../areas/developments/releases.routes.ts";
import { serveDevelopmentSettings } from "../areas/developments/settings.routes.ts";
import { serveBroadcast } from "../areas/broadcast/broadcast.routes.ts";
import { serveCompany } from "../areas/company/company.routes.ts";
import { serveDevices } from "../areas/devices/devices.routes.ts";
import { serveDemonstration } from "../areas/demonstration/demonstration.routes.ts";
import { serveHomepageMessages } from "../areas/homepage-message/homepage-message.routes.ts";
import { serveHelp } from "../areas/help/help.routes.ts";
import { hasOverdueMessages } from "../areas/hotline/leave-messages.ts";
import { serveHotline } from "../areas/hotline/hotline.routes.ts";
import { findSetting, toFieldRights, toOpeningHours } from "../areas/hotline/setting.store.ts";
import { serveCandidates } from "../areas/candidates/candidates.routes.ts";
import { servePrograms } from "../areas/programs/programs.routes.ts";
import { serveImports } from "../areas/imports/imports.routes.ts";
import { serveInstallation } from "../areas/installation/installation.routes.ts";
import { serveLanguages } from "../areas/languages/languages.routes.ts";
import { countIncomplete } from "../areas/languages/written-texts.ts";
import { serveWrittenTexts } from "../areas/languages/written-texts.routes.ts";
import { serveHolidays } from "../areas/leave/holidays.routes.ts";
import { serveLeave } from "../areas/leave/leave.routes.ts";
import { receiveReplies } from "../areas/hotline/mail/receive-reply.ts";
import { serveMailbox } from "../areas/mailbox/mailbox.routes.ts";
import { serveModules } from "../areas/modules/modules.routes.ts";
import { serveModuleAdministration } from "../areas/modules/module-administration.routes.ts";
import { serveCommunication } from "../areas/news/communication.routes.ts";
import { newsTopicsOf } from "../areas/news/news-topics.ts";
import { serveNews } from "../areas/news/news.routes.ts";
import { serveNotifications } from "../areas/notifications/notifications.routes.ts";
import { serveOwnTasks } from "../areas/own-tasks/own-tasks.routes.ts";
import { servePeopleAdministration } from "../areas/people-administration/people-administration.routes.ts";
import { servePeople } from "../areas/people/people.routes.ts";
import { serveExplanations } from "../areas/rights/explain.routes.ts";
import { serveMenus } from "../areas/rights/menu.routes.ts";
import { serveRights } from "../areas/rights/rights.routes.ts";
import { serveTeamRoles } from "../areas/rights/team-roles.routes.ts";
import { serveTeams } from "../areas/rights/teams.routes.ts";
import { serveSecondFactorAdministration } from "../areas/second-factor/second-factor-administration.routes.ts";
import { ownerRequirement } from "../areas/second-factor/require-owner.ts";
import { serveSecondFactor } from "../areas/second-factor/second-factor.routes.ts";
import { serveSession } from "../areas/session/session.routes.ts";
import { serveSetAsideWork } from "../areas/set-aside-work/set-aside-work.routes.ts";
import { serveStatistics } from "../areas/statistics/statistics.routes.ts";
import { serveAttention } from "../areas/support-vision/attention.routes.ts";
import { serveDirectorySettings } from "../areas/single-sign-on/directory-settings.routes.ts";
import { serveProviderFacing } from "../areas/single-sign-on/provider-facing.routes.ts";
import { findLogoutUrl } from "../areas/single-sign-on/single-logout.ts";
import { serveSingleSignOn } from "../areas/single-sign-on/single-sign-on.routes.ts";
import { entryLane } from "../platform/database/lane.ts";
import { requireDeclaredAccess } from "../platform/http/access-rule.ts";
import { answerFailure, installErrorExit } from "../platform/http/error-exit.ts";
import { compressAnswers } from "../platform/http/compress-answers.ts";
import { noteRoutes } from "../platform/http/refuse-unrouted.ts";
import { bareHeaders, httpsOnly } from "../platform/http/bare-headers.ts";
import { installHealth } from "../platform/http/health.ts";
import { parseJsonBody } from "../platform/http/json-body.ts";
import { installMetrics } from "../platform/http/metrics.ts";
import { installOpenApi } from "../platform/http/openapi.ts";
import { RequestLog } from "../platform/http/request-log.ts";
import type { Routes } from "../platform/http/serve-call.ts";
import { installWebPages } from "../platform/http/web-pages.ts";
import { mayUpgrade, serveLive } from "../platform/live/live.routes.ts";
import type { Platform } from "../platform/platform.ts";
import { importKinds } from "./import-kinds.ts";
import { statisticsSources } from "./statistics-sources.ts";
import { textSources } from "./text-sources.ts";
import { workRepairs } from "./work-queues.ts";

export type Area = (routes: Routes) => void | Promise<void>;

export interface AppOptions {
  /** Folder of the built pages; left out in tests of calls. */
  readonly webFolder?: string;
  /** Routes of one more area; tests try the ways of serving with it. */
  readonly extraArea?: Area;
  /** How long a connection may take to say what it wants; tests make it short. */
  readonly headersTimeoutMs?: number;
}

/** Every area's routes, in one list. */
const areas: readonly Area[] = [
  (routes) => serveSession({ ...routes, lane: entryLane }, findLogoutUrl),
  serveSingleSignOn,
  serveProviderFacing,
  serveDirectorySettings,
  serveSecondFactor,
  serveSecondFactorAdministration,
  (routes) => serveAccount(routes, ownerRequirement(routes.platform)),
  (routes) => serveOfferedWidgets(routes, (caller) => opensPlanningFor(routes.platform, caller)),
  servePhotos,
  serveWallpapers,
  (routes) => serveAgenda(routes, (owner, period) => findPlannedWork(routes.platform, owner, period)),
  (routes) =>
    serveCalendarAddresses(routes, (owner, period) => findPlannedWork(routes.platform, owner, period)),
  serveOwnWork,
  serveHolidays,
  serveLeave,
  serveOwnTasks,
  (routes) => serveNotifications(routes, newsTopicsOf(routes.platform)),
  (routes) =>
    serveHelp(routes, async (queries) => toOpeningHours(await findSetting(queries, "openingHours"))),
  serveSignature,
  serveSubscriptions,
  serveUnsubscribe,
  serveMailTopics,
  servePeople,
  // Before the rights, whose tags stand in the same place of the address.
  serveMenus,
  serveRights,
  serveTeams,
  serveTeamRoles,
  servePeopleAdministration,
  serveBroadcast,
  (routes) =>
    serveExplanations(routes, async (queries) => toFieldRights(await findSetting(queries, "fieldRights"))),
  serveDevices,
  serveAuthenticationSettings,
  serveModules,
  serveModuleAdministration,
  serveHomepageMessages,
  serveLanguages,
  (routes) => serveWrittenTexts(routes, textSources),
  serveInstallation,
  serveCompany,
  (routes) => serveMailbox(routes, receiveReplies(routes.platform)),
  serveNews,
  serveCommunication,
  serveHotline,
  (routes) => serveSetAsideWork(routes, workRepairs(routes.platform)),
  serveHistory,
  serveHistorySearch,
  serveClients,
  serveBases,
  serveCandidates,
  servePrograms,
  (routes) => serveImports(routes, importKinds),
  serveDevelopments,
  serveDevelopmentWork,
  serveCards,
  serveDevelopmentSettings,
  serveReleases,
  (routes) =>
    serveAttention(routes, {
      lateDevelopments: (caller) => countDevelopments(routes.platform, caller, "late"),
      undatedDevelopments: (caller) => countDevelopments(routes.platform, caller, "undated"),
      missingLanguages: (caller) => countIncomplete(routes.platform, caller, textSources),
    }),
  (routes) => serveStatistics(routes, statisticsSources(routes.platform)),
  (routes) =>
    serveDemonstration(routes, {
      password: castPassword,
      usernames: demonstrationAccounts.map(({ username }) => username),
    }),
];

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = platform;
  let stopping = false;
  let toldProxy = false;
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: {
      // Also for a connection that never says anything.
      headersTimeout: options.headersTimeoutMs ?? 20_000,
      connectionsCheckingInterval: Math.min(5_000, options.headersTimeoutMs ?? 5_000),
      shouldUpgradeCallback: (request) => mayUpgrade(request.url),
    },
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
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

  // Made once: its headers are the same for every answer.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set positions and sizes through the style attribute.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", "blob:"],
      },
    },
    strictTransportSecurity: config.secure ? httpsOnly : false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
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
    protect(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
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
      for (const [place, serveArea] of areas.entries())
        await serveArea({ app: scope, platform, lane: serveArea.name || `area ${place}` });
      await options.extraArea?.({ app: scope, platform, lane: "extra area" });
    },
    { prefix: apiBasePath },
  );
  await app.register((scope) => serveLive(scope, platform), { prefix: apiBasePath });
  if (options.webFolder !== undefined) await installWebPages(app, platform.company, options.webFolder);
  return app;
}
