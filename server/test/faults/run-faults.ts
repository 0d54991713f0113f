import { SteadyWriters } from "./steady-writers.ts";
import type { FallingPostgres, PostgresEnd } from "./postgres-end.ts";

export interface FaultReport {
  readonly acknowledged: number;
  /** Acknowledged notes that are not in the database, or are there twice. */
  readonly lost: number;
  readonly doubled: number;
  /** Answers other than a yes or a 503 with Retry-After. */
  readonly wrong: readonly string[];
  readonly later: number;
  /** From the return of PostgreSQL to the first note that was taken, the slowest of all rounds. */
  readonly slowestReturnMs: number;
  /** The same without any end: what the machine itself takes. */
  readonly slowestUsualMs: number;
}

/** Ends PostgreSQL under writes, once for each of the ends, and counts what became of the writes. */
export async function runFaults(
  url: string,
  postgres: FallingPostgres,
  ends: readonly PostgresEnd[],
  writers = 6,
): Promise<FaultReport> {
  const people = await SteadyWriters.open(url, writers);
  people.start();
  const next = async (): Promise<number> => {
    const began = performance.now();
    await people.more(1);
    return performance.now() - began;
  };
  let [slowestReturnMs, slowestUsualMs] = [0, 0];
  try {
    for (const [round, end] of ends.entries()) {
      // Another moment of the stream each time.
      await people.more(writers * 3 + (round % 7));
      slowestUsualMs = Math.max(slowestUsualMs, await next());
      await postgres.end(end);
      await postgres.answers();
      slowestReturnMs = Math.max(slowestReturnMs, await next());
    }
    await people.more(writers);
  } finally {
    await people.stop();
  }
  const stored = await postgres.ask<{ id: string; times: number }>(
    "select client_message_id as id, count(*)::int as times from sheet_message where client_message_id = any($1) group by 1",
    [people.acknowledged],
  );
  return {
    acknowledged: people.acknowledged.length,
    lost: people.acknowledged.length - stored.length,
    doubled: stored.filter(({ times }) => times > 1).length,
    wrong: people.wrong,
    later: people.later,
    slowestReturnMs,
    slowestUsualMs,
  };
}
