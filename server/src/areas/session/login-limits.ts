import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { databaseLimiter } from "./database-limiter.ts";

/** Wrong passwords before a pause, and how long it counts. A pause always ends: nobody is locked out for good. */
const limits = {
  /** One account from one network: its owner elsewhere is not disturbed. */
  account: { points: 8, seconds: 15 * 60 },
  /** One network, whatever the accounts: beyond it nobody has a second try, and the first one is slow. */
  network: { points: 60, seconds: 15 * 60 },
} as const;

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
  const byAccount = databaseLimiter(database, "login-account", limits.account);
  const byNetwork = databaseLimiter(database, "login-network", limits.network);
  // Hashed, so that a typed password in the wrong field is never stored readable.
  const accountKey = (login: string, address: string): string =>
    createHash("sha256")
      .update(`${login.toLowerCase()}\n${networkOf(address)}`)
      .digest("base64url");

  return {
    begin: async (login, address) => {
      // Counted before the password is looked at, so that many tries at once count as many.
      const [account, network] = await Promise.all([
        byAccount.penalty(accountKey(login, address)),
        byNetwork.penalty(networkOf(address)),
      ]);
      const busyNetwork = network.consumedPoints > limits.network.points;
      const triedBefore = account.consumedPoints > 1;
      if (account.consumedPoints > limits.account.points || (busyNetwork && triedBefore)) {
        refuse("tooManyRequests", undefined, Math.ceil(Math.max(account.msBeforeNext, 1_000) / 1_000));
      }
      // A colleague behind the same address who types it right the first time only waits a little.
      if (busyNetwork) await pause(busyNetworkDelayMs);
    },
    succeed: async (login, address) => {
      await Promise.all([byAccount.delete(accountKey(login, address)), byNetwork.reward(networkOf(address))]);
    },
    forgive: async (login, address) => {
      await byAccount.delete(accountKey(login, address));
    },
  };
}
