import type { FastifyRequest } from "fastify";
import type { CallAccess } from "@planete/shared/contract/call.ts";
import { sessionEnd } from "@planete/shared/domain/access/session-end.ts";
import { entryLane, inLane } from "../database/lane.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";
import { holdsRight } from "../sessions/caller.ts";
import { findCaller, touchSession } from "../sessions/caller.store.ts";
import { readAuthenticationSettings } from "../sessions/authentication-settings.store.ts";
import { isOpen, judgeEntry, requireStep } from "../sessions/judge-session.ts";
import { hashToken, sessionCookieName, touchEveryMs } from "../sessions/session-token.ts";
import { findEndReason } from "../sessions/session.store.ts";
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

/** The caller of a token at whatever step, kept alive; undefined when the session is over. Refuses an address. */
export function sessionOfToken(
  platform: Platform,
  token: string,
  address: string,
): Promise<Caller | undefined> {
  return inLane(entryLane, () => findSession(platform, token, address));
}

async function findSession(platform: Platform, token: string, address: string): Promise<Caller | undefined> {
  const found = await findCaller(platform.database, hashToken(token));
  if (!found) return undefined;
  const now = platform.now();
  const judged = judgeEntry(found, address, now);
  if (judged === "addressRefused") refuse("ipNotAllowed", { address });
  // A session that waits at a step has a short life, which use does not prolong.
  if (found.caller.step === "open" && now.getTime() - found.lastSeenAt.getTime() > touchEveryMs) {
    const { durations } = await readAuthenticationSettings(platform.database);
    const { stayLogged, createdAt } = found;
    const end = sessionEnd(durations, { stayLogged, createdAt, usedAt: now });
    await touchSession(platform.database, judged.sessionId, end);
  }
  return judged;
}

/** The caller of a token whose session is open; undefined when it is over or not yet that far. */
export async function callerOfToken(
  platform: Platform,
  token: string,
  address: string,
): Promise<Caller | undefined> {
  const caller = await sessionOfToken(platform, token, address);
  return caller && isOpen(caller) ? caller : undefined;
}

/** What an open page may see now, without keeping its session alive; undefined when it may see nothing. */
export async function judgeOpenPage(
  platform: Pick<Platform, "database" | "now">,
  tokenHash: Buffer,
  address: string,
): Promise<Caller | undefined> {
  const found = await inLane(entryLane, () => findCaller(platform.database, tokenHash));
  const judged = found && judgeEntry(found, address, platform.now());
  return judged !== undefined && judged !== "addressRefused" && isOpen(judged) ? judged : undefined;
}

/** Refuses a token without a session, and tells whoever holds it why the session ended, if that was on purpose. */
export async function refuseToken(platform: Platform, token: string): Promise<never> {
  const reason = await inLane(entryLane, () => findEndReason(platform.database, hashToken(token)));
  return refuse("tokenInvalid", reason === undefined ? undefined : { reason });
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
  const caller = await sessionOfToken(platform, presented.token, request.ip);
  if (!caller) return refuseToken(platform, presented.token);
  requireStep(caller, access.kind === "session" ? access.steps : ["open"]);
  if (access.kind === "right" && !holdsRight(caller, access.tag, access.value)) {
    refuse(access.refusal, { right: access.tag });
  }
  return caller;
}
