import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { ageBounds } from "@planete/shared/domain/statistics/figures.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { developmentSeen } from "./sight.store.ts";

/** Which developments are counted: those that the reader sees (D17), narrowed. */
export interface FigureScope {
  readonly reader: DevelopmentReader;
  readonly teams: readonly string[] | undefined;
  readonly clients: readonly string[] | undefined;
}

function counted({ reader, teams, clients }: FigureScope): RawBuilder<boolean> {
  const parts = [sql<boolean>`d.deleted_at is null`, developmentSeen(reader)];
  if (teams) parts.push(sql`d.team_id = any (${teams}::uuid[])`);
  if (clients) parts.push(sql`d.client_id = any (${clients}::uuid[])`);
  return sql.join(parts, sql` and `);
}

type Starts = readonly Date[];

/** Developments by the step in which they were made; 1 is the first step of the period before. */
export async function countMade(
  queries: Queries,
  scope: FigureScope,
  starts: Starts,
): Promise<readonly { readonly step: number; readonly count: number }[]> {
  const { rows } = await sql<{ step: number; count: number }>`
    select width_bucket(d.created_at, ${starts}::timestamptz[]) as step, count(*)::int as count
    from development d
    where d.created_at >= ${starts[0]} and d.created_at < ${starts.at(-1)} and ${counted(scope)}
    group by 1`.execute(queries);
  return rows;
}

export interface DeliveredStep {
  readonly step: number;
  readonly count: number;
  /** Of those with an estimate: what was estimated, and what was spent. */
  readonly estimated: number;
  readonly spent: number;
  /** Those with a forecast date, and of these those delivered on it or before. */
  readonly dated: number;
  readonly punctual: number;
}

export async function countDelivered(
  queries: Queries,
  scope: FigureScope,
  starts: Starts,
  timeZone: string,
): Promise<readonly DeliveredStep[]> {
  const { rows } = await sql<DeliveredStep>`
    select width_bucket(d.status_since, ${starts}::timestamptz[]) as step, count(*)::int as count,
      coalesce(sum(d.estimate_minutes), 0)::float8 as estimated,
      coalesce(sum(d.spent_minutes) filter (where d.estimate_minutes is not null), 0)::float8 as spent,
      count(d.forecast_date)::int as dated,
      (count(*) filter (where (d.status_since at time zone ${timeZone})::date <= d.forecast_date))::int as punctual
    from development d
    where d.status = 'delivered' and d.status_since >= ${starts[0]} and d.status_since < ${starts.at(-1)}
      and ${counted(scope)}
    group by 1`.execute(queries);
  return rows;
}

export interface OpenGroup {
  readonly status: DevelopmentStatus;
  /** The place among `ageBounds`. */
  readonly age: number;
  readonly count: number;
  readonly late: number;
  readonly undated: number;
}

/** What is open now, by status and by how long ago it was made. */
export async function countOpen(
  queries: Queries,
  scope: FigureScope,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<readonly OpenGroup[]> {
  const { rows } = await sql<OpenGroup>`
    select d.status, ${ageBounds.length} - width_bucket(d.created_at, ${ageStarts(now)}::timestamptz[]) as age,
      count(*)::int as count, (count(*) filter (where d.forecast_date < ${today}::date))::int as late,
      (count(*) filter (where d.forecast_date is null))::int as undated
    from development d
    where d.status in ('to-qualify', 'ready', 'in-progress', 'in-review', 'acceptance') and ${counted(scope)}
    group by 1, 2`.execute(queries);
  return rows;
}

const dayMs = 86_400_000;

/**
 * From when on something is younger than each bound, the oldest first: instants, since an age reckoned for each row costs
 * more than reading it. What is exactly as old as a bound is not younger, and the database knows microseconds.
 */
function ageStarts(now: Date): readonly string[] {
  return ageBounds.toReversed().map((days) => {
    const instant = new Date(now.getTime() - days * dayMs).toISOString();
    return instant.replace(/Z$/, "001Z");
  });
}
