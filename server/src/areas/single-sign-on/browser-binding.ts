import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { requestLifetimeMs } from "./saml-client.ts";

const cookieName = (secure: boolean): string => (secure ? "__Host-planete_directory" : "planete_directory");

/** The browser that began a login, if this is one (D5). */
export function browserOf(request: FastifyRequest, secure: boolean): Buffer | undefined {
  const cookie = request.cookies[cookieName(secure)];
  return cookie !== undefined && /^[\w-]{20,100}$/.test(cookie) ? hashToken(cookie) : undefined;
}

/**
 * Marks the browser that begins a login. The cookie is Lax: it does not come with the provider's POST
 * from another site, but it does with the page that POST leads to, which works over http as well.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): Buffer {
  const held = request.cookies[cookieName(secure)];
  const token = held !== undefined && /^[\w-]{43}$/.test(held) ? held : newToken();
  void reply.setCookie(cookieName(secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: (2 * requestLifetimeMs) / 1_000,
  });
  return hashToken(token);
}
