import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../../platform/database/database.ts";
import { isRefusal, refuse } from "../../platform/http/refuse.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { LoginLine } from "./login-line.ts";
import { databaseLimiter } from "../../platform/limits/database-limiter.ts";

const slowedMs = 1_000;
/** Somebody is guessed at from everywhere when their name went wrong so many times what one network may try. */
const networksWorth = 5;
/** So long a refusal is repeated without asking the database again; another process may have forgiven it meanwhile. */
const remembered = { max: 10_000, ttl: 10_000 };

/** How a try stands once it is counted. */
interface AttemptVerdict {
  /** It has to be slow, whatever it is answered. */
  readonly slowed: boolean;
  /** It is refused until then, in milliseconds since 1970. */
  readonly refusedUntil?: number;
}

export interface LoginLimits {
  /** Counts a try; refuses with the seconds to wait when too many went wrong. Takes a moment where many did. */
  readonly begin: (login: string, address: string) => Promise<void>;
  /** The same in its turn, for somebody who is not logged in; `find` tells which account is meant. */
  readonly beginInTurn: <Account extends { readonly username: string }>(
    typed: string,
    address: string,
    find: () => Promise<Account | undefined>,
  ) => Promise<Account | undefined>;
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
  ): Record<"byAccount" | "byName" | "byNetwork", RateLimiterPostgres> => {
    // How many are too many is asked below, by the settings of the moment.
    const limit = { points: Number.MAX_SAFE_INTEGER, seconds };
    return {
      byAccount: databaseLimiter(database, "login-account", limit),
      byName: databaseLimiter(database, "login-name", limit),
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
  const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");
  const nameKey = (login: string): string => hashed(login.toLowerCase());
  const accountKey = (login: string, address: string): string =>
    hashed(`${login.toLowerCase()}\n${networkOf(address)}`);

  const count = async (login: string, address: string): Promise<AttemptVerdict> => {
    const { byAccount, byName, byNetwork, perAccount, perNetwork } = await counters();
    // Counted before the password is looked at, so that many tries at once count as many.
    const [account, name, network] = await Promise.all([
      byAccount.penalty(accountKey(login, address)),
      byName.penalty(nameKey(login)),
      byNetwork.penalty(networkOf(address)),
    ]);
    // One network, whatever the accounts, or one account, whatever the networks: beyond it nobody has a
    // second try, and the first one is slow.
    const slowed = network.consumedPoints > perNetwork || name.consumedPoints > networksWorth * perAccount;
    const triedBefore = account.consumedPoints > 1;
    // One account from one network: its owner elsewhere is not disturbed.
    const refused = account.consumedPoints > perAccount || (slowed && triedBefore);
    return refused
      ? { slowed, refusedUntil: Date.now() + Math.max(account.msBeforeNext, 1_000) }
      : { slowed };
  };
  const line = new LoginLine();
  const refusals = new LRUCache<string, AttemptVerdict>(remembered);
  /**
   * Whoever types it right the first time only waits a little, and nobody is locked out by others. A refusal takes its
   * time as well: a crowd that is answered at once comes back at once, and keeps the server from everyone else.
   */
  const settle = async ({ slowed, refusedUntil }: AttemptVerdict): Promise<void> => {
    if (slowed) await pause(slowedMs);
    if (refusedUntil === undefined) return;
    refuse("tooManyRequests", undefined, Math.max(1, Math.ceil((refusedUntil - Date.now()) / 1_000)));
  };

  return {
    begin: async (login, address) => settle(await count(login, address)),
    beginInTurn: async (typed, address, find) => {
      const key = accountKey(typed, address);
      const last = refusals.get(key);
      if (last?.refusedUntil !== undefined && last.refusedUntil > Date.now()) await settle(last);
      const asker = { network: networkOf(address), account: typed.toLowerCase() };
      try {
        const { account, verdict } = await line.pass(asker, async () => {
          const found = await find();
          // By the stored name: the database may take letters for the same that are counted apart here.
          return { account: found, verdict: await count(found?.username ?? typed, address) };
        });
        if (verdict.refusedUntil !== undefined) refusals.set(key, verdict);
        await settle(verdict);
        return account;
      } catch (error) {
        if (isRefusal(error, "authenticationUnavailable")) await pause(slowedMs);
        throw error;
      }
    },
    succeed: async (login, address) => {
      const { byAccount, byName, byNetwork } = current;
      refusals.delete(accountKey(login, address));
      await Promise.all([
        byAccount.delete(accountKey(login, address)),
        byName.reward(nameKey(login)),
        byNetwork.reward(networkOf(address)),
      ]);
    },
    forgive: async (login, address) => {
      refusals.delete(accountKey(login, address));
      await current.byAccount.delete(accountKey(login, address));
    },
  };
}
