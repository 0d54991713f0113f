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

/** How many different people were here in each of these spans of days. */
export async function countVisitors(
  queries: Queries,
  scope: AdoptionScope,
  spans: readonly Days[],
): Promise<readonly { readonly staff: number; readonly clients: number }[]> {
  const { rows } = await sql<{ place: number; staff: number; clients: number }>`
    select n.place::int as place, (count(distinct p.id) filter (where p.employee))::int as staff,
      (count(distinct p.id) filter (where not p.employee))::int as clients
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
      with ordinality as n (first_day, last_day, place)
    join visit_day v on v.day between n.first_day and n.last_day
    join person p on p.id = v.person_id and ${counted(scope)}
    group by 1`.execute(queries);
  const found = new Map(rows.map((row) => [row.place, row]));
  return spans.map((_span, place) => found.get(place + 1) ?? { staff: 0, clients: 0 });
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
