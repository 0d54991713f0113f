import type { SteppedPeriod } from "@planete/shared/domain/statistics/period.ts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

export interface AdoptionScope {
  readonly teams: readonly string[] | undefined;
  readonly clients: readonly string[] | undefined;
}

function counted({ teams, clients }: AdoptionScope): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`];
  if (teams)
    parts.push(
      sql`p.id = any (array(select m.person_id from team_member m where m.team_id = any (${teams}::uuid[])))`,
    );
  if (clients) parts.push(sql`p.client_id = any (${clients}::uuid[])`);
  return sql.join(parts, sql` and `);
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Visitors {
  readonly staff: number;
  readonly clients: number;
}

/** How many different people were here in a period, in the one before, and in each step of both; each visit is read once. */
export async function countVisitors(
  queries: Queries,
  scope: AdoptionScope,
  { period, before, steps, stepsBefore }: SteppedPeriod,
): Promise<{
  readonly whole: Visitors;
  readonly wholeBefore: Visitors;
  readonly steps: readonly Visitors[];
}> {
  const starts = [...stepsBefore, ...steps].map(({ from }) => from);
  const { rows } = await sql<{ step: number | null; now: boolean; staff: number; clients: number }>`
    with seen as materialized (
      select width_bucket(day, ${starts}::date[]) as step, person_id
      from visit_day where day between ${before.from}::date and ${period.to}::date group by 1, 2),
    found as (
      select step, step > ${stepsBefore.length} as now, person_id from seen
      union all
      select distinct null::integer, step > ${stepsBefore.length}, person_id from seen)
    select f.step, f.now, (count(*) filter (where p.employee))::int as staff,
      (count(*) filter (where not p.employee))::int as clients
    from found f join person p on p.id = f.person_id and ${counted(scope)}
    group by 1, 2`.execute(queries);
  const none: Visitors = { staff: 0, clients: 0 };
  const whole = (now: boolean): Visitors => rows.find((row) => row.step === null && row.now === now) ?? none;
  return {
    whole: whole(true),
    wholeBefore: whole(false),
    steps: starts.map((_from, place) => rows.find((row) => row.step === place + 1) ?? none),
  };
}

export interface GroupRow {
  readonly key: string;
  readonly label: string | null;
  readonly value: number;
  readonly before: number | null;
}

/** The people who were here, by the language they read. */
export async function countLanguages(
  queries: Queries,
  scope: AdoptionScope,
  { period, before }: { readonly period: Days; readonly before: Days },
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select coalesce(f.values ->> 'lang', p.default_language, 'fr') as key, null as label,
      (count(*) filter (where v.here))::int as value, (count(*) filter (where v.here_before))::int as before
    from (select person_id, bool_or(day >= ${period.from}::date) as here, bool_or(day <= ${before.to}::date) as here_before
          from visit_day where day between ${before.from}::date and ${period.to}::date group by person_id) v
    join person p on p.id = v.person_id and ${counted(scope)}
    left join preference f on f.person_id = p.id
    group by 1 order by 3 desc, 1`.execute(queries);
  return rows;
}

/** Modules by how many people last opened them, or a part of them, in the period. */
export async function countModules(
  queries: Queries,
  scope: AdoptionScope,
  {
    from,
    to,
    modules,
  }: { readonly from: Date; readonly to: Date; readonly modules: readonly string[] | undefined },
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select whole.id as key, whole.name as label, count(distinct u.person_id)::int as value, null as before
    from module_use u
    join module m on m.id = u.module_id
    join module whole on whole.id = coalesce(m.parent_id, m.id)
    join person p on p.id = u.person_id and ${counted(scope)}
    where u.last_used_at >= ${from} and u.last_used_at < ${to}
      ${modules ? sql`and whole.id = any (${modules}::uuid[])` : sql``}
    group by 1, 2 order by 3 desc, 2 limit 12`.execute(queries);
  return rows;
}
