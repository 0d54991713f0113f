import { createHash } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";

/** Wrong passwords before a pause, and how long it counts. A pause always ends: nobody is locked out for good. */
const limits = {
  /** One account from one network: its owner elsewhere is not disturbed. */
  account: { points: 8, seconds: 15 * 60 },
  /** One network, whatever the accounts. */
  network: { points: 60, seconds: 15 * 60 },
} as const;

export interface LoginLimits {
  /** Refuses with the seconds to wait when too many passwords were wrong. */
  readonly require: (login: string, address: string) => Promise<void>;
  readonly recordFailure: (login: string, address: string) => Promise<void>;
  readonly recordSuccess: (login: string, address: string) => Promise<void>;
}

/** Slows down guessing per account and per network, together for all server processes (D5). */
export function createLoginLimits(database: Database): LoginLimits {
  const limiter = (
    keyPrefix: string,
    { points, seconds }: { points: number; seconds: number },
  ): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: database.pool,
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    });
  const byAccount = limiter("login-account", limits.account);
  const byNetwork = limiter("login-network", limits.network);
  // Hashed, so that a typed password in the wrong field is never stored readable.
  const accountKey = (login: string, address: string): string =>
    createHash("sha256")
      .update(`${login.toLowerCase()}\n${networkOf(address)}`)
      .digest("base64url");

  return {
    require: async (login, address) => {
      const [account, network] = await Promise.all([
        byAccount.get(accountKey(login, address)),
        byNetwork.get(networkOf(address)),
      ]);
      const waits = [
        account && account.consumedPoints >= limits.account.points ? account.msBeforeNext : 0,
        network && network.consumedPoints >= limits.network.points ? network.msBeforeNext : 0,
      ];
      const wait = Math.max(...waits);
      if (wait > 0) refuse("tooManyRequests", undefined, Math.ceil(wait / 1_000));
    },
    recordFailure: async (login, address) => {
      await Promise.all([
        byAccount.penalty(accountKey(login, address)),
        byNetwork.penalty(networkOf(address)),
      ]);
    },
    recordSuccess: async (login, address) => {
      await byAccount.delete(accountKey(login, address));
    },
  };
}
