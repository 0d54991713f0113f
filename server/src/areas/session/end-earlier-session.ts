import type { FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { sessionCookieName } from "../../platform/sessions/session-token.ts";
import { logOutToken } from "./log-out.ts";

/** A browser has one session: the one before would live on without anybody who could end it. */
export async function endEarlierSession(
  platform: Platform,
  request: FastifyRequest,
  newToken: string,
): Promise<void> {
  const earlier = request.cookies[sessionCookieName(platform.config.secure)];
  if (earlier !== undefined && earlier !== "" && earlier !== newToken) await logOutToken(platform, earlier);
}
