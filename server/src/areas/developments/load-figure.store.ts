import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Days } from "./availability.store.ts";
import { plannedCardIsValid } from "./sight.store.ts";

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
 * and there are never more of them than days and people. Cards of one person over the same days are summed first, in
 * the one pass over all of them.
 */
export async function findLoadMoves(
  queries: Queries,
  personIds: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<readonly LoadMove[]> {
  const { rows } = await sql<LoadMove>`
    with placed as materialized (
      select k.assignee_id, greatest(k.first_day, ${firstDay}::date) as first_day,
        least(k.last_day, ${lastDay}::date) as last_day, k.day_list, k.on_days_off,
        sum(k.daily_minutes) as minutes, count(*) as cards
      from card k
      where k.assignee_id = any (${personIds}::uuid[]) and k.deleted_at is null and k.archived_at is null
        and k.counts_as_load and k.first_day <= ${lastDay} and k.last_day >= ${firstDay} and ${plannedCardIsValid}
      group by 1, 2, 3, 4, 5),
    listed as (
      select p.assignee_id, (e ->> 'day')::date as day, p.on_days_off, p.cards * (e ->> 'minutes')::int as minutes
      from placed p cross join lateral jsonb_array_elements(p.day_list) e
      where (e ->> 'day')::date between p.first_day and p.last_day),
    moves as (
      select assignee_id, first_day as day, on_days_off, minutes from placed where day_list is null
      union all
      select assignee_id, last_day + 1, on_days_off, -minutes
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
