import { ownPageHeader } from "@planete/shared/contract/call.ts";
import {
  createFirstAdministrator,
  keepSession,
  logIn,
  logOut,
  noSessionStatus,
  readFirstAdministrator,
  recoverPassword,
  resetPassword,
  toLogout,
} from "@planete/shared/contract/session.contract.ts";
import { isDatabaseBusy, isDatabaseUnavailable } from "../../platform/database/database.ts";
import {
  presentedToken,
  refuseToken,
  requireSameOrigin,
  sessionOfToken,
} from "../../platform/http/authenticate.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import type { Platform } from "../../platform/platform.ts";
import { sessionCookieName } from "../../platform/sessions/session-token.ts";
import { trustedTokenOf } from "../../platform/sessions/trusted-device.ts";
import { askPasswordReset } from "./ask-password-reset.ts";
import { createFirst } from "./first-administrator.ts";
import { hasPeople } from "./one-time-link.store.ts";
import { createLoginLimits } from "./login-limits.ts";
import { logInWithPassword } from "./log-in.ts";
import { endEarlierSession } from "./end-earlier-session.ts";
import { logOutToken } from "./log-out.ts";
import { accessLinkHolder, setRecoveredPassword } from "./recover-password.ts";
import { createResetLimits } from "./reset-limits.ts";
import { sessionCookieOptions, setSessionCookie } from "./session-cookie.ts";

/** At login a database that is away is the authentication service being unavailable (spec §8). */
function sayUnavailable(error: unknown): never {
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error))
    refuse("authenticationUnavailable", undefined, 2);
  throw error;
}

/** What single sign-on adds: where a browser must go so that the directory ends its session too. */
export type FindLogoutUrl = (platform: Platform, token: string) => Promise<string | undefined>;

export function serveSession(routes: Routes, findLogoutUrl: FindLogoutUrl): void {
  const { platform } = routes;
  const { secure } = platform.config;
  const limits = createLoginLimits(platform.database);
  const resetLimits = createResetLimits(platform);
  const cookieName = sessionCookieName(secure);
  const cookieOptions = sessionCookieOptions(secure);

  servePublic(routes, logIn, async ({ body, request, reply }) => {
    const stayLogged = body.stayLogged ?? false;
    const opened = await logInWithPassword(platform, limits, {
      login: body.login,
      password: body.password,
      locale: body.locale,
      stayLogged,
      userAgent: request.headers["user-agent"] ?? "",
      address: request.ip,
      trustedToken: trustedTokenOf(request, secure),
    }).catch(sayUnavailable);
    endEarlierSession(platform, { request, reply }, opened.userToken);
    await setSessionCookie(reply, platform, { token: opened.userToken, stayLogged });
    return opened;
  });

  servePublic(routes, keepSession, async ({ query, request, reply }) => {
    const presented = query.userToken === undefined ? presentedToken(request, secure) : undefined;
    const token = query.userToken ?? presented?.token;
    if (token === undefined) {
      if (request.headers[ownPageHeader] !== undefined) return reply.code(noSessionStatus).send();
      refuse("tokenMissing");
    }
    const caller = await sessionOfToken(platform, token, request.ip);
    if (!caller) {
      // A stored token that is not valid is removed (spec §2), also where the page sent what the cookie holds itself.
      if (request.cookies[cookieName] === token) void reply.clearCookie(cookieName, cookieOptions);
      return refuseToken(platform, token);
    }
    const { step } = caller;
    return { valid: true as const, step, ...(step === "open" ? { cursor: platform.live.cursorNow() } : {}) };
  });

  servePublic(routes, logOut, async ({ request, reply }) => {
    const presented = presentedToken(request, secure);
    if (presented?.carriedBy === "cookie") requireSameOrigin(platform, request);
    const logoutUrl = presented && (await findLogoutUrl(platform, presented.token));
    if (presented) await logOutToken(platform, presented.token);
    void reply.clearCookie(cookieName, cookieOptions);
    return toLogout(logoutUrl);
  });

  servePublic(routes, readFirstAdministrator, async () => ({
    data: { awaited: !(await hasPeople(platform.database.kysely)) },
  }));

  servePublic(routes, createFirstAdministrator, async ({ body }) => {
    await createFirst(platform, body);
    return { data: "created" as const };
  });

  servePublic(routes, resetPassword, async ({ body, request }) => {
    const { mail, lang } = body;
    const data = await askPasswordReset(platform, resetLimits, { mail, lang, address: request.ip });
    return { data };
  });

  servePublic(routes, recoverPassword, async ({ body, request }) => {
    const { token, lang, password } = body;
    const address = request.ip;
    if (password === undefined) {
      const { purpose, firstname, username } = await accessLinkHolder(platform, resetLimits, token, address);
      return {
        data: "valid" as const,
        ...(purpose === "invitation" ? { invited: { firstname, username } } : {}),
      };
    }
    const bothLimits = { reset: resetLimits, login: limits };
    await setRecoveredPassword(platform, bothLimits, { token, password, lang, address });
    return { data: "changed" as const };
  });
}
