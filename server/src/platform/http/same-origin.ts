import type { FastifyRequest } from "fastify";
import { ownPageHeader } from "@planete/shared/contract/call.ts";

/**
 * True when a request that a cookie carries comes from this product's own pages (D5). Browsers
 * say so in Sec-Fetch-Site, or in Origin; over plain http they may send neither, and then the
 * header that only our own pages add counts.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (request.headers.origin !== undefined) return hasOwnOrigin(request, publicOrigin);
  return request.headers[ownPageHeader] === "1";
}

/** True when the request names one of this product's own pages as its origin. */
export function hasOwnOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin === `${request.protocol}://${request.headers.host ?? ""}`;
}
