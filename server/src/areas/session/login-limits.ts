import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { databaseLimiter } from "../../platform/limits/database-limiter.ts";

const busyDelayMs = 2_000;
/** So many times the tries of one network, from all of them together, are no longer one person's mistakes. */
const networksOfAnAttack = 10;

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
  ): Readonly<Record<"byAccount" | "byNetwork" | "everywhere", RateLimiterPostgres>> => {
    // How many are too many is asked below, by the settings of the moment.
    const limit = { points: Number.MAX_SAFE_INTEGER, seconds };
    return {
      byAccount: databaseLimiter(database, "login-account", limit),
      byNetwork: databaseLimiter(database, "login-network", limit),
      everywhere: databaseLimiter(database, "login-everywhere", limit),
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
  const keyOf = (login: string, network: string): string =>
    createHash("sha256").update(`${login.toLowerCase()}\n${network}`).digest("base64url");
  const accountKey = (login: string, address: string): string => keyOf(login, networkOf(address));
  const everywhereKey = (login: string): string => keyOf(login, "");

  return {
    begin: async (login, address) => {
      const { byAccount, byNetwork, everywhere, perAccount, perNetwork } = await counters();
      // Counted before the password is looked at, so that many tries at once count as many.
      const [account, network] = await Promise.all([
        byAccount.penalty(accountKey(login, address)),
        byNetwork.penalty(networkOf(address)),
      ]);
      const refuseForNow = (): never =>
        refuse("tooManyRequests", undefined, Math.ceil(Math.max(account.msBeforeNext, 1_000) / 1_000));
      // One account from one network: its owner elsewhere is not disturbed.
      if (account.consumedPoints > perAccount) refuseForNow();
      // After that: one network alone must not make an account look attacked from everywhere.
      const all = await everywhere.penalty(everywhereKey(login));
      // One network, whatever the accounts: beyond it nobody has a second try, and the first one is slow.
      const busyNetwork = network.consumedPoints > perNetwork;
      // The same for one account that is guessed from many networks: its owner still has a first try in each.
      const busyAccount = all.consumedPoints > perAccount * networksOfAnAttack;
      const busy = busyNetwork || busyAccount;
      const triedBefore = account.consumedPoints > 1;
      if (busy && triedBefore) refuseForNow();
      // A colleague behind the same address who types it right the first time only waits a little.
      if (busy) await pause(busyDelayMs);
    },
    succeed: async (login, address) => {
      const { byAccount, byNetwork, everywhere } = current;
      await Promise.all([
        byAccount.delete(accountKey(login, address)),
        byNetwork.reward(networkOf(address)),
        everywhere.reward(everywhereKey(login)),
      ]);
    },
    forgive: async (login, address) => {
      await current.byAccount.delete(accountKey(login, address));
    },
  };
}
