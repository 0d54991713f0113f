import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Days } from "./availability.store.ts";
import { cardIsValid } from "./sight.store.ts";

/** From a day on somebody has so many minutes more, or fewer, on each day. */
export interface LoadMove {
  readonly personId: string;
  /** Days after the first of the period. */
  readonly place: number;
  readonly onDaysOff: boolean;
  readonly minutes: number;
}

/**
 * The cards of these people in a period as what begins and ends on each day: added up along the days they are the load,
 * and there are never more of them than days and people.
 */
export async function findLoadMoves(
  queries: Queries,
  personIds: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<readonly LoadMove[]> {
  const { rows } = await sql<LoadMove>`
    with placed as materialized (
      select k.assignee_id, k.first_day, k.last_day, k.daily_minutes, k.day_list, k.on_days_off
      from card k left join development d on d.id = k.development_id
      where k.assignee_id = any (${personIds}::uuid[]) and k.deleted_at is null and k.archived_at is null
        and k.counts_as_load and k.first_day <= ${lastDay} and k.last_day >= ${firstDay} and ${cardIsValid}),
    listed as (
      select p.assignee_id, (e ->> 'day')::date as day, p.on_days_off, (e ->> 'minutes')::int as minutes
      from placed p cross join lateral jsonb_array_elements(p.day_list) e
      where (e ->> 'day')::date between greatest(p.first_day, ${firstDay}::date) and least(p.last_day, ${lastDay}::date)),
    moves as (
      select assignee_id, greatest(first_day, ${firstDay}::date) as day, on_days_off, daily_minutes as minutes
      from placed where day_list is null
      union all
      select assignee_id, last_day + 1, on_days_off, -daily_minutes
      from placed where day_list is null and last_day < ${lastDay}::date
      union all
      select assignee_id, day, on_days_off, minutes from listed
      union all
      select assignee_id, day + 1, on_days_off, -minutes from listed)
    select assignee_id as "personId", day - ${firstDay}::date as place, on_days_off as "onDaysOff",
      sum(minutes)::int as minutes
    from moves group by 1, 2, 3 having sum(minutes) <> 0`.execute(queries);
  return rows;
}

/** The names of these teams. */
export async function findTeamNames(queries: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("team")
    .select("name")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ name }) => name);
}
