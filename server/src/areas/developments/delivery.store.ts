import { releaseStates, isPublishedState } from "@planete/shared/domain/developments/development-limits.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

const published = releaseStates.filter(isPublishedState);

/**
 * Leaves word for the sheets whose delivery in one of these versions is not what they were told (D20): delivered is
 * what is linked to a development that is delivered in a version that is out. The hotline tells them.
 */
export async function settleDeliveries(
  queries: Queries,
  releaseIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(releaseIds.filter((id) => typeof id === "string"))];
  if (ids.length === 0) return;
  await sql`
    with wanted as (
      select distinct l.sheet_id, d.release_id
      from development d join development_sheet l on l.development_id = d.id
      join software_release r on r.id = d.release_id
      where d.release_id = any (${ids}::uuid[]) and d.status = 'delivered' and d.deleted_at is null
        and r.state = any (${published}::text[])
    ), told as (
      select s.id as sheet_id, r.id as release_id
      from unnest(${ids}::uuid[]) as r (id)
      join sheet s on s.deliveries <> '[]' and s.deliveries @> jsonb_build_array(jsonb_build_object('releaseId', r.id))
    ), pair as (
      select sheet_id, release_id from wanted union select sheet_id, release_id from told
      union select n.sheet_id, n.release_id from sheet_delivery_notice n where n.release_id = any (${ids}::uuid[])
    )
    insert into sheet_delivery_notice (sheet_id, release_id, number, released_on, delivered, mark)
    select p.sheet_id, p.release_id, r.number, r.released_on, w.sheet_id is not null, gen_random_uuid()
    from pair p join software_release r on r.id = p.release_id
    left join wanted w on w.sheet_id = p.sheet_id and w.release_id = p.release_id
    left join told t on t.sheet_id = p.sheet_id and t.release_id = p.release_id
    where (w.sheet_id is null) <> (t.sheet_id is null)
      or exists (select 1 from sheet_delivery_notice n where n.sheet_id = p.sheet_id and n.release_id = p.release_id)
    on conflict (sheet_id, release_id) do update
      set number = excluded.number, released_on = excluded.released_on, delivered = excluded.delivered, mark = excluded.mark`.execute(
    queries,
  );
}
