import type { DayDuration } from "@planete/shared/domain/planning/daily-durations.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { cardIsValid } from "./sight.store.ts";

/** A card on somebody's own row. */
export interface OwnCardRow {
  readonly id: string;
  readonly development_id: string | null;
  readonly number: number | null;
  readonly label: string;
  readonly development_label: string | null;
  readonly description: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly daily_minutes: number;
  readonly day_list: readonly DayDuration[] | null;
  readonly on_days_off: boolean;
  readonly counts_as_load: boolean;
  readonly changed_at: Date;
  readonly color: string | null;
  readonly client: string | null;
  readonly open: boolean;
  readonly forecast_date: string | null;
}

/** The cards on somebody's own row that touch a period, and with `open` those before it that are not delivered. */
export async function findOwnCards(
  queries: Queries,
  personId: string,
  period: { readonly from: string; readonly to: string },
  { open = false, limit = 2_000 }: { readonly open?: boolean; readonly limit?: number } = {},
): Promise<readonly OwnCardRow[]> {
  const before = open
    ? sql`or (k.last_day < ${period.from} and k.last_day >= ${period.from}::date - 90
              and d.status not in ('delivered', 'abandoned'))`
    : sql``;
  const { rows } = await sql<OwnCardRow>`
    select k.id, k.development_id, d.number, case when k.label = '' then coalesce(d.label, '') else k.label end as label,
           d.label as development_label,
           k.description, k.first_day, k.last_day, k.daily_minutes, k.day_list, k.on_days_off, k.counts_as_load,
           greatest(k.changed_at, d.changed_at) as changed_at, y.color, c.name as client,
           coalesce(d.status not in ('delivered', 'abandoned'), false) as open, d.forecast_date
    from card k
    left join development d on d.id = k.development_id
    left join development_type y on y.id = d.type_id
    left join client c on c.id = d.client_id
    where k.assignee_id = ${personId} and k.deleted_at is null and k.archived_at is null
      and ((k.first_day <= ${period.to} and k.last_day >= ${period.from}) ${before}) and ${cardIsValid}
    order by k.first_day, k.last_day, k.id limit ${limit}`.execute(queries);
  return rows;
}

export interface OwnTodoRow {
  readonly id: string;
  readonly text: string;
  readonly development_id: string;
  readonly number: number;
}

/** Open todos that were given to somebody, in developments that are open. */
export async function findOwnTodos(queries: Queries, personId: string): Promise<readonly OwnTodoRow[]> {
  const { rows } = await sql<OwnTodoRow>`
    select t.id, t.text, d.id as development_id, d.number
    from development_todo t join development d on d.id = t.development_id
    where t.assignee_id = ${personId} and t.done_at is null and d.deleted_at is null
      and d.status not in ('delivered', 'abandoned')
    order by d.number, t.position limit 50`.execute(queries);
  return rows;
}
