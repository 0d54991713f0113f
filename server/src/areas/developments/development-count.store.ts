import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { QuerySource } from "../../platform/database/prepared-shapes.ts";
import { PreparedShapes } from "../../platform/database/prepared-shapes.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { DevelopmentQuestion } from "./development-question.ts";
import { rowViewed } from "./sight.store.ts";

/** Developments of a status, and the minutes estimated for them. */
export interface CountRow {
  readonly status: DevelopmentStatus;
  readonly count: number;
  readonly estimated: number;
}

/** The kept counts that a question asks for; undefined for one that has to be counted. */
function keptScope({ filter, peopleIds }: DevelopmentQuestion): RawBuilder<boolean> | undefined {
  const { status: _status, client, team, type, ...others } = filter satisfies DevelopmentFilter;
  const given = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;
  const asksMore = Object.values(others).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "",
  );
  if (asksMore || given(peopleIds) || [client, team, type].filter(given).length > 1) return undefined;
  if (given(client)) return sql`scope = 'client' and scope_id = any (${client}::uuid[])`;
  if (given(type)) return sql`scope = 'type' and scope_id = any (${type}::uuid[])`;
  if (given(team)) return teamScope(team ?? []);
  return sql`scope = 'all'`;
}

function teamScope(names: readonly string[]): RawBuilder<boolean> {
  return sql`scope = 'team' and scope_id in (select t.id from team t where t.name = any (${names}::text[]))`;
}

const shapes = new PreparedShapes("development-counts", 4);

function sumKept(source: QuerySource, scope: RawBuilder<boolean>): Promise<readonly CountRow[]> {
  return shapes.ask(
    source,
    sql<CountRow>`
      select status, sum(count)::int as count, sum(estimated)::float8 as estimated
      from development_count where ${scope} group by status`,
  );
}

/**
 * How many developments of each status a reader sees, where it is kept: for those who see all, for the whole, a client,
 * a team or a type; for others, for the whole: their teams' are kept, and the few beside them are found by index.
 */
export async function findKeptCounts(
  source: QuerySource,
  reader: DevelopmentReader,
  question: DevelopmentQuestion,
): Promise<readonly CountRow[] | undefined> {
  const scope = keptScope(question);
  if (!scope || !reader.holdsScreen) return undefined;
  if (reader.seesAll) return sumKept(source, scope);
  const { client, team, type } = question.filter;
  const narrowed = [client, team, type].some((list) => list !== undefined && list.length > 0);
  if (narrowed || reader.views.all) return undefined;
  const [ofTeams, besides] = await Promise.all([
    sumKept(source, teamScope(reader.teams)),
    countBesides(source.kysely, reader),
  ]);
  return [...ofTeams, ...besides];
}

/** What somebody sees besides their teams' developments: made, shown to them, or with a card of a row they view (D17). */
async function countBesides(queries: Queries, reader: DevelopmentReader): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select d.status, count(*)::int as count, coalesce(sum(d.estimate_minutes), 0)::float8 as estimated
    from development d
    where d.deleted_at is null
      and (d.team_id is null or d.team_id not in (select t.id from team t where t.name = any (${reader.teams}::text[])))
      and d.id in (
        select m.id from development m where m.created_by = ${reader.personId}
        union select r.development_id from development_reader r where r.person_id = ${reader.personId}
        union select k.development_id from card k
          where k.deleted_at is null and k.assignee_id is not null and ${rowViewed(reader, sql`k.assignee_id`)})
    group by d.status`.execute(queries);
  return rows;
}
