import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { DevelopmentReader } from "./development-reader.ts";

/** Whether the reader may view the row of the person in a column (D10). */
export function rowViewed({ views }: DevelopmentReader, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (views.all) return sql`true`;
  const named = sql<boolean>`${column} = any (${views.personIds}::uuid[])`;
  if (views.teams.length === 0) return named;
  return sql`(${named} or exists (
    select 1 from team_member vm join team vt on vt.id = vm.team_id
    where vm.person_id = ${column} and vt.name = any (${views.teams}::text[])))`;
}

/** Whether the reader sees the development `d` (D17); the same rule as `sightOfDevelopment`. */
export function developmentSeen(reader: DevelopmentReader): RawBuilder<boolean> {
  if (!reader.holdsScreen) return sql`false`;
  if (reader.seesAll) return sql`true`;
  return sql`(d.created_by = ${reader.personId}
    or d.team_id in (select st.id from team st where st.name = any (${reader.teams}::text[]))
    or exists (select 1 from development_reader sr
               where sr.development_id = d.id and sr.person_id = ${reader.personId})
    or exists (select 1 from card sc
               where sc.development_id = d.id and sc.deleted_at is null and sc.assignee_id is not null
                 and ${rowViewed(reader, sql`sc.assignee_id`)}))`;
}

/** Cards that can be shown; what fails this is ignored on read and listed apart (spec §5, D11). */
export const cardIsValid = sql<boolean>`(
  k.daily_minutes between 0 and 1440
  and btrim(case when k.label = '' then coalesce(d.label, '') else k.label end) <> ''
  and (k.assignee_id is null or (k.first_day is not null and k.last_day >= k.first_day
                                 and k.last_day - k.first_day < 366)))`;
