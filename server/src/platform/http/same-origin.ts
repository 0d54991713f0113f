import type { FastifyRequest } from "fastify";

/**
 * True when a request that a cookie carries comes from this product's own pages (D5). Browsers
 * say so in Sec-Fetch-Site, older ones in Origin; a request with neither is not from a page of ours.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return hasOwnOrigin(request, publicOrigin);
}

/** True when the request names one of this product's own pages as its origin. */
export function hasOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin === `${request.protocol}://${request.headers.host ?? ""}`;
}
