import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

export interface LateDevelopment {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  /** Active staff with a card of it; without one, whoever made it. */
  readonly people: readonly string[];
}

/** Older ones are no news any more: somebody left them where they are. */
const newsDays = 30;

/** Takes developments whose date went by since they were told of; several processes may take at once. */
export async function takeLate(
  queries: Queries,
  today: string,
  limit: number,
): Promise<readonly LateDevelopment[]> {
  const { rows } = await sql<LateDevelopment>`
    update development d set late_told_for = d.forecast_date
    where d.id in (
      select l.id from development l
      where l.deleted_at is null and l.forecast_date is not null and l.status not in ('delivered', 'abandoned')
        and l.forecast_date < ${today}::date and l.forecast_date >= ${today}::date - ${newsDays}::int
        and l.late_told_for is distinct from l.forecast_date
      order by l.forecast_date, l.id limit ${limit} for update skip locked)
    returning d.id, d.number, d.label, (
      select coalesce(array_agg(distinct p.id) filter (where k.id is not null),
                      array(select m.id from person m where m.id = d.created_by and m.active and m.employee))
      from card k join person p on p.id = k.assignee_id and p.active and p.employee
      where k.development_id = d.id and k.deleted_at is null and k.archived_at is null) as people`.execute(
    queries,
  );
  return rows;
}
