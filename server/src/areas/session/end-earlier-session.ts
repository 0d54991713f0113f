import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { sessionCookieName } from "../../platform/sessions/session-token.ts";
import { logOutToken } from "./log-out.ts";

/**
 * A browser has one session: the one before would live on without anybody who could end it. It ends once the answer
 * has gone, so that the browser's open pages, told of it, find the new one and need not ask for the password.
 */
export function endEarlierSession(
  platform: Platform,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  newToken: string,
): void {
  const earlier = request.cookies[sessionCookieName(platform.config.secure)];
  if (earlier === undefined || earlier === "" || earlier === newToken) return;
  reply.raw.once("finish", () => {
    logOutToken(platform, earlier).catch((error: unknown) =>
      platform.log.error({ err: error }, "the browser's earlier session could not be ended"),
    );
  });
}
