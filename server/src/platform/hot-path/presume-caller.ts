import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { CallAccess } from "@planete/shared/contract/call.ts";
import type { Platform } from "../platform.ts";
import { keptCallerOf } from "../sessions/caller.store.ts";
import type { Caller } from "../sessions/caller.ts";
import { holdsRight } from "../sessions/caller.ts";
import { judgeEntry } from "../sessions/judge-session.ts";
import { hashToken, touchEveryMs } from "../sessions/session-token.ts";
import { presentedToken, requireSameOrigin } from "../http/authenticate.ts";
import { Witness } from "./witness.ts";

/** A connection brings the same token all day; it is forgotten with the connection. */
const lastOf = new WeakMap<Socket, { readonly token: string; readonly hash: Buffer }>();

function hashOf(connection: Socket, token: string): Buffer {
  const last = lastOf.get(connection);
  if (last?.token === token) return last.hash;
  const hash = hashToken(token);
  lastOf.set(connection, { token, hash });
  return hash;
}

/** Whom a token belonged to when it was last asked for. */
export interface PresumedCaller {
  readonly caller: Caller;
  readonly witness: Witness;
}

/**
 * The caller of a request as it is known here, where nothing stands in the way; undefined where something
 * does, which `authorize` then says.
 */
export function presumeCaller(
  platform: Platform,
  request: FastifyRequest,
  access: CallAccess,
  changesState: boolean,
): PresumedCaller | undefined {
  const presented = presentedToken(request, platform.config.secure);
  if (!presented) return undefined;
  if (presented.carriedBy === "cookie" && changesState) requireSameOrigin(platform, request);
  const tokenHash = hashOf(request.raw.socket, presented.token);
  const kept = keptCallerOf(platform.database, tokenHash);
  if (!kept) return undefined;
  const now = platform.now();
  const caller = judgeEntry(kept.found, request.ip, now);
  if (caller === "addressRefused" || caller.step !== "open") return undefined;
  if (now.getTime() - kept.found.lastSeenAt.getTime() > touchEveryMs) return undefined;
  if (access.kind === "session" && !access.steps.includes("open")) return undefined;
  if (access.kind === "right" && !holdsRight(caller, access.tag, access.value)) return undefined;
  return { caller, witness: new Witness(tokenHash, kept.stamp) };
}
