import type { Database } from "../database/database.ts";

export interface AddedCount {
  readonly key: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: number;
}

/** Adds to counters that all processes share; gives what each holds then, in the same order. */
export async function addToCounts(
  database: Database,
  added: readonly AddedCount[],
): Promise<readonly number[]> {
  const rows = await database.prepared<{ key: string; points: number }>(
    "pace-add",
    `insert into rate_limit (key, points, expire)
     select key, points, expire from jsonb_to_recordset($1::jsonb) as t (key text, points integer, expire bigint)
     order by key
     on conflict (key) do update set points = rate_limit.points + excluded.points
     returning key, points`,
    [JSON.stringify(added)],
  );
  const totals = new Map(rows.map(({ key, points }) => [key, points]));
  return added.map(({ key, points }) => totals.get(key) ?? points);
}
