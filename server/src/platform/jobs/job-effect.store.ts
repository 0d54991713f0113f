import type { Queries } from "../database/database.ts";

/**
 * Runs the effect unless one with this key is already done, and remembers the key in the same
 * transaction: however often a job runs, and in however many processes, the effect happens once.
 * Gives the effect's result, or undefined when it was done before.
 */
export async function onceByKey<T>(
  queries: Queries,
  key: string,
  effect: () => Promise<T>,
): Promise<T | undefined> {
  if (!queries.isTransaction)
    throw new Error("onceByKey needs a transaction: the key and the effect stand together");
  // A process that holds the same key uncommitted makes this wait, then find the conflict or take over.
  const claimed = await queries
    .insertInto("job_effect")
    .values({ key })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed && effect();
}

/** Forgets keys so old that nothing runs again under them. */
export async function pruneJobEffects(queries: Queries, before: Date): Promise<number> {
  const result = await queries.deleteFrom("job_effect").where("done_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
