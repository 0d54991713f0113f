import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Days } from "./availability.store.ts";

/** The minutes of somebody's cards on some days; a day may come more than once, and then they add up. */
export interface LoadDays {
  readonly personId: string;
  readonly onDaysOff: boolean;
  /** Days after the first of the period. */
  readonly places: readonly number[];
  /** As many, each for its place. */
  readonly minutes: readonly number[];
}

/**
 * The load of these people on each day of a period: the kept sums, what changed since they were folded, and less the
 * cards whose development has no name, which no planning shows. A row for each person and not for each day: the server
 * has others to answer while it reads them.
 */
export async function findLoadDays(
  queries: Queries,
  personIds: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<readonly LoadDays[]> {
  const { rows } = await sql<LoadDays>`
    with days as (
      select l.person_id, l.on_days_off, l.day, l.minutes
      from planned_load l
      where l.day between ${firstDay}::date and ${lastDay}::date
      union all
      select c.person_id, c.on_days_off, d.day, c.sign * d.minutes
      from planned_load_change c, load_days(c.first_day, c.last_day, c.daily_minutes, c.day_list) d
      where d.day between ${firstDay}::date and ${lastDay}::date
      union all
      select k.assignee_id, k.on_days_off, d.day, -d.minutes
      from development unnamed
      join card k on k.development_id = unnamed.id and k.label = '' and card_is_load(k)
      cross join lateral load_days(k.first_day, k.last_day, k.daily_minutes, k.day_list) d
      where btrim(unnamed.label) = '' and d.day between ${firstDay}::date and ${lastDay}::date)
    select person_id as "personId", on_days_off as "onDaysOff",
      array_to_json(array_agg(day - ${firstDay}::date)) as places, array_to_json(array_agg(minutes)) as minutes
    from days where person_id in (select unnest(${personIds}::uuid[])) group by 1, 2`.execute(queries);
  return rows;
}

/** Adds to the kept sums what changed since the last time. */
export async function foldLoad(queries: Queries): Promise<void> {
  await sql`select fold_planned_load()`.execute(queries);
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
