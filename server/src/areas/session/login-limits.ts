import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { databaseLimiter } from "../../platform/limits/database-limiter.ts";

const busyNetworkDelayMs = 2_000;

export interface LoginLimits {
  /** Counts a try; refuses with the seconds to wait when too many went wrong. */
  readonly begin: (login: string, address: string) => Promise<void>;
  /** Takes a try back that was right. */
  readonly succeed: (login: string, address: string) => Promise<void>;
  /** Forgets the wrong tries of somebody who has proven in another way who they are. */
  readonly forgive: (login: string, address: string) => Promise<void>;
}

/** Slows down guessing per account and per network, together for all server processes (D5). */
export function createLoginLimits(database: Database): LoginLimits {
  /** The counters with the time that counts now; a pause always ends: nobody is locked out for good. */
  const countersFor = (
    seconds: number,
  ): { byAccount: RateLimiterPostgres; byNetwork: RateLimiterPostgres } => {
    // How many are too many is asked below, by the settings of the moment.
    const limit = { points: Number.MAX_SAFE_INTEGER, seconds };
    return {
      byAccount: databaseLimiter(database, "login-account", limit),
      byNetwork: databaseLimiter(database, "login-network", limit),
    };
  };
  let current = { minutes: 0, ...countersFor(60) };
  const counters = async (): Promise<typeof current & { perAccount: number; perNetwork: number }> => {
    const { attempts } = await readAuthenticationSettings(database);
    const { minutes, perAccount, perNetwork } = attempts;
    if (minutes !== current.minutes) current = { minutes, ...countersFor(minutes * 60) };
    return { ...current, perAccount, perNetwork };
  };
  // Hashed, so that a typed password in the wrong field is never stored readable.
  const accountKey = (login: string, address: string): string =>
    createHash("sha256")
      .update(`${login.toLowerCase()}\n${networkOf(address)}`)
      .digest("base64url");

  return {
    begin: async (login, address) => {
      const { byAccount, byNetwork, perAccount, perNetwork } = await counters();
      // Counted before the password is looked at, so that many tries at once count as many.
      const [account, network] = await Promise.all([
        byAccount.penalty(accountKey(login, address)),
        byNetwork.penalty(networkOf(address)),
      ]);
      // One network, whatever the accounts: beyond it nobody has a second try, and the first one is slow.
      const busyNetwork = network.consumedPoints > perNetwork;
      const triedBefore = account.consumedPoints > 1;
      // One account from one network: its owner elsewhere is not disturbed.
      if (account.consumedPoints > perAccount || (busyNetwork && triedBefore)) {
        refuse("tooManyRequests", undefined, Math.ceil(Math.max(account.msBeforeNext, 1_000) / 1_000));
      }
      // A colleague behind the same address who types it right the first time only waits a little.
      if (busyNetwork) await pause(busyNetworkDelayMs);
    },
    succeed: async (login, address) => {
      const { byAccount, byNetwork } = current;
      await Promise.all([byAccount.delete(accountKey(login, address)), byNetwork.reward(networkOf(address))]);
    },
    forgive: async (login, address) => {
      await current.byAccount.delete(accountKey(login, address));
    },
  };
}
