import type { FastifyRequest } from "fastify";

/** A browser that need not give the second proof again keeps a token of its own. */
export function trustedCookieName(secure: boolean): string {
  return secure ? "__Host-planete_trusted" : "planete_trusted";
}

/** The token of a trusted device, if the browser holds one. Hand it to `openSession`. */
export function trustedTokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  const cookie = request.cookies[trustedCookieName(secure)];
  return cookie === undefined || cookie === "" ? undefined : cookie;
}
