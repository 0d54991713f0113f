import type { Config } from "../config.ts";

/** One year, subdomains too: what browsers ask for before they remember it. */
export const httpsOnly = { maxAge: 31_536_000, includeSubDomains: true } as const;

/** The protection of an answer that is given before any hook runs, such as to an address nobody can read. */
export function bareHeaders({ secure }: Pick<Config, "secure">): Readonly<Record<string, string>> {
  return {
    "content-security-policy":
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    ...(secure ? { "strict-transport-security": `max-age=${httpsOnly.maxAge}; includeSubDomains` } : {}),
  };
}
