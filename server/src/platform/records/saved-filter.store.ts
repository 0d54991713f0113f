import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** Tables of saved filters have the same columns. */
export type FilterTable = "sheet_filter" | "development_filter" | "statistics_view";

export interface SavedFilter<Filter> {
  readonly id: string;
  readonly name: string;
  readonly filter: Filter;
  readonly isDefault: boolean;
}

interface ReadList<Filter> {
  readonly table: FilterTable;
  readonly read: (stored: unknown) => Filter;
}

/** A person's saved filters in their order. */
export async function findSavedFilters<Filter>(
  queries: Queries,
  { table, read }: ReadList<Filter>,
  personId: string,
): Promise<SavedFilter<Filter>[]> {
  const { rows } = await sql<{ id: string; name: string; filter: unknown; is_default: boolean }>`
    select id, name, filter, is_default from ${sql.table(table)} where person_id = ${personId}
    order by position, created_at, id`.execute(queries);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filter: read(row.filter),
    isDefault: row.is_default,
  }));
}

/** Holds the person, so that two pages that save at once follow each other. */
export async function holdFilters<Filter>(
  queries: Queries,
  list: ReadList<Filter>,
  personId: string,
): Promise<SavedFilter<Filter>[]> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  return findSavedFilters(queries, list, personId);
}

type Named<Filter> = SavedFilter<Filter> & { readonly foldedName: string };

export async function insertSavedFilter<Filter>(
  queries: Queries,
  table: FilterTable,
  personId: string,
  saved: Named<Filter> & { readonly position: number },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (id, person_id, name, folded_name, filter, position, is_default)
    values (${saved.id}, ${personId}, ${saved.name}, ${saved.foldedName}, ${JSON.stringify(saved.filter)},
            ${saved.position}, ${saved.isDefault})`.execute(queries);
}

export async function updateSavedFilter<Filter>(
  queries: Queries,
  table: FilterTable,
  personId: string,
  saved: Named<Filter>,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set name = ${saved.name}, folded_name = ${saved.foldedName}, filter = ${JSON.stringify(saved.filter)},
        is_default = ${saved.isDefault}
    where person_id = ${personId} and id = ${saved.id}`.execute(queries);
}

/** There is one default at most: the next one takes its place. */
export async function clearDefault(queries: Queries, table: FilterTable, personId: string): Promise<void> {
  await sql`update ${sql.table(table)} set is_default = false where person_id = ${personId} and is_default`.execute(
    queries,
  );
}

export async function deleteSavedFilter(
  queries: Queries,
  table: FilterTable,
  personId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(table)} where person_id = ${personId} and id = ${id} returning id`.execute(
    queries,
  );
  return rows.length > 0;
}

export async function placeSavedFilters(
  queries: Queries,
  table: FilterTable,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} f set position = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where f.person_id = ${personId} and f.id = wanted.id`.execute(queries);
}
