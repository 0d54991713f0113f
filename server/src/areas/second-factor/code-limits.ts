import type { Database } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { databaseLimiter } from "../../platform/limits/database-limiter.ts";

/** Wrong tries before a pause. It ends 15 minutes after the first of them: nobody is locked out for good. */
const limit = { points: 5, seconds: 15 * 60 } as const;

/** `login`: codes at the second step; `proof`: before a change; `setup`: while an app is being set up. */
export type CodeUse = "login" | "proof" | "setup";

export interface CodeLimits {
  /** Counts a try and gives how many are left after it; refuses with the seconds to wait when none was. */
  readonly begin: (use: CodeUse, personId: string) => Promise<number>;
  readonly succeed: (use: CodeUse, personId: string) => Promise<void>;
  readonly triesLeft: (use: CodeUse, personId: string) => Promise<number>;
}

/**
 * Keeps codes from being guessed: counted per account and not per session or network, so that neither
 * a new login nor another address gives new tries, and together for all server processes.
 */
export function createCodeLimits(database: Database): CodeLimits {
  const counters = {
    login: databaseLimiter(database, "second-factor-login", limit),
    proof: databaseLimiter(database, "second-factor-proof", limit),
    setup: databaseLimiter(database, "second-factor-setup", limit),
  };
  return {
    begin: async (use, personId) => {
      // Counted before the code is looked at, so that many tries at once count as many.
      const count = await counters[use].penalty(personId);
      if (count.consumedPoints > limit.points) {
        const seconds = Math.ceil(Math.max(count.msBeforeNext, 1_000) / 1_000);
        refuse("tooManyRequests", { seconds }, seconds);
      }
      return limit.points - count.consumedPoints;
    },
    succeed: async (use, personId) => {
      await counters[use].delete(personId);
    },
    triesLeft: async (use, personId) => {
      const count = await counters[use].get(personId);
      return Math.max(0, limit.points - (count?.consumedPoints ?? 0));
    },
  };
}
