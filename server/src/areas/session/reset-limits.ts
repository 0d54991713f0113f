import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

const limits = {
  /** Whatever is asked for, from one network. */
  requests: { points: 60, seconds: quarter },
  /** How often one network is told that an address is unknown. */
  unknown: { points: 5, seconds: quarter },
  unknownHourly: { points: 20, seconds: hour },
  /** How often anyone is told: above, somebody is trying addresses from many networks. */
  unknownEverywhere: { points: 100, seconds: hour },
  /** Mails to one person, whoever asks. */
  mails: { points: 3, seconds: hour },
  /** Links that were not good, from one network. */
  badLinks: { points: 20, seconds: quarter },
} as const;

const everywhere = "everywhere";

export interface ResetLimits {
  /** Refuses, before anyone is looked up, a network that asks without end. */
  readonly countRequest: (address: string) => Promise<void>;
  /** False once this network, or all together, have learnt enough: known and unknown then get one answer. */
  readonly mayReveal: (address: string, found: boolean) => Promise<boolean>;
  readonly mayMail: (personId: string) => Promise<boolean>;
  /** Refuses with the seconds to wait once there were too many. */
  readonly countBadLink: (address: string) => Promise<void>;
}

/** Keeps the reset from listing our accounts, flooding a mailbox or guessing links (D5). */
export function createResetLimits({ database, log }: Platform): ResetLimits {
  const limiter = (name: keyof typeof limits): RateLimiterPostgres =>
    databaseLimiter(database, `reset-${name}`, limits[name]);
  const requests = limiter("requests");
  const mails = limiter("mails");
  const badLinks = limiter("badLinks");
  const unknown = limiter("unknown");
  const unknownHourly = limiter("unknownHourly");
  const unknownEverywhere = limiter("unknownEverywhere");

  const isSpent = async (counter: RateLimiterPostgres, key: string): Promise<boolean> => {
    const count = await counter.get(key);
    return count !== null && count.consumedPoints >= counter.points;
  };

  return {
    countRequest: async (address) => {
      const refused = await countOneMore(requests, networkOf(address));
      if (refused) refuse("tooManyRequests", undefined, Math.ceil(refused.msBeforeNext / 1_000));
    },
    mayReveal: async (address, found) => {
      const network = networkOf(address);
      if (found) {
        const spent = await Promise.all([
          isSpent(unknown, network),
          isSpent(unknownHourly, network),
          isSpent(unknownEverywhere, everywhere),
        ]);
        return !spent.includes(true);
      }
      if (await countOneMore(unknown, network)) return false;
      if (await countOneMore(unknownHourly, network)) return false;
      const refused = await countOneMore(unknownEverywhere, everywhere);
      if (refused?.consumedPoints === limits.unknownEverywhere.points + 1)
        log.warn("Many unknown addresses at the password reset: every answer is neutral for a while");
      return refused === undefined;
    },
    mayMail: async (personId) => (await countOneMore(mails, personId)) === undefined,
    countBadLink: async (address) => {
      const refused = await countOneMore(badLinks, networkOf(address));
      if (refused) refuse("tooManyRequests", undefined, Math.ceil(refused.msBeforeNext / 1_000));
    },
  };
}
