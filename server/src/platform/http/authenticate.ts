import type { FastifyRequest } from "fastify";
import type { CallAccess } from "@planete/shared/contract/call.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";
import { holdsRight } from "../sessions/caller.ts";
import { findCaller, touchSession } from "../sessions/caller.store.ts";
import { isOpen, requireStep } from "../sessions/judge-session.ts";
import { hashToken, idleMs, sessionCookieName, touchEveryMs } from "../sessions/session-token.ts";
import { refuse } from "./refuse.ts";
import { isSameOrigin } from "./same-origin.ts";

export interface PresentedToken {
  readonly token: string;
  readonly carriedBy: "bearer" | "cookie";
}

/** The token of a request: the Authorization header wins over the cookie (D5). */
export function presentedToken(request: FastifyRequest, secure: boolean): PresentedToken | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w-]{20,200})$/.exec(header)?.[1];
    if (token === undefined) refuse("tokenInvalid");
    return { token, carriedBy: "bearer" };
  }
  const cookie = request.cookies[sessionCookieName(secure)];
  return cookie === undefined || cookie === "" ? undefined : { token: cookie, carriedBy: "cookie" };
}

/** The caller of a token at whatever step, kept alive; undefined when the session is over. */
export async function sessionOfToken(platform: Platform, token: string): Promise<Caller | undefined> {
  const found = await findCaller(platform.database, hashToken(token));
  if (!found) return undefined;
  const now = platform.now();
  if (now.getTime() - found.lastSeenAt.getTime() > touchEveryMs) {
    const idleEnd = found.stayLogged ? undefined : new Date(now.getTime() + idleMs);
    await touchSession(platform.database, found.caller.sessionId, idleEnd);
  }
  return found.caller;
}

/** The caller of a token whose session is open; undefined when it is over or not yet that far. */
export async function callerOfToken(platform: Platform, token: string): Promise<Caller | undefined> {
  const caller = await sessionOfToken(platform, token);
  return caller && isOpen(caller) ? caller : undefined;
}

/** Refuses a cookie-carried change that another site's page could have sent. */
export function requireSameOrigin(platform: Platform, request: FastifyRequest): void {
  if (!isSameOrigin(request, new URL(platform.config.publicUrl).origin)) refuse("crossOriginRefused");
}

/** Judges a request by the call's access; gives the caller where one is needed. */
export async function authorize(
  platform: Platform,
  request: FastifyRequest,
  access: CallAccess,
  changesState: boolean,
): Promise<Caller | undefined> {
  if (access.kind === "public") return undefined;
  if (access.kind === "demonstration") {
    if (!platform.config.demonstration) refuse("notFound");
    return undefined;
  }
  const presented = presentedToken(request, platform.config.secure);
  if (!presented) refuse("tokenMissing");
  if (presented.carriedBy === "cookie" && changesState) requireSameOrigin(platform, request);
  const caller = await sessionOfToken(platform, presented.token);
  if (!caller) refuse("tokenInvalid");
  requireStep(caller, access.kind === "session" ? access.steps : ["open"]);
  if (access.kind === "right" && !holdsRight(caller, access.tag, access.value)) {
    refuse(access.refusal, { right: access.tag });
  }
  return caller;
}
