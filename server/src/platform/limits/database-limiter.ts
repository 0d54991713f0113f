import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/** How many times, and how long each time counts. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** A counter that all server processes share. */
export function databaseLimiter(
  database: Database,
  keyPrefix: string,
  { points, seconds }: Limit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
}

/** Counts one more; gives the refusal once the limit is passed. */
export async function countOneMore(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}
