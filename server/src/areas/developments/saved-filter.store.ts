import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import { developmentFilterWire } from "@planete/shared/contract/development-list.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: DevelopmentFilter;
}

/** A person's saved filters; one that an older version wrote and nobody understands shows all. */
export async function findSavedFilters(queries: Queries, personId: string): Promise<SavedFilter[]> {
  const rows = await queries
    .selectFrom("development_filter")
    .select(["id", "name", "filter"])
    .where("person_id", "=", personId)
    .orderBy("folded_name")
    .execute();
  return rows.map(({ id, name, filter }) => ({
    id,
    name,
    filter: developmentFilterWire.catch({}).parse(filter),
  }));
}

/** Holds the person, so that two pages that save at once follow each other. */
export async function holdFilters(queries: Queries, personId: string): Promise<readonly SavedFilter[]> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  return findSavedFilters(queries, personId);
}

export async function insertSavedFilter(
  queries: Queries,
  personId: string,
  saved: SavedFilter & { readonly foldedName: string },
): Promise<void> {
  await queries
    .insertInto("development_filter")
    .values({
      id: saved.id,
      person_id: personId,
      name: saved.name,
      folded_name: saved.foldedName,
      filter: JSON.stringify(saved.filter),
    })
    .execute();
}

export async function deleteSavedFilter(queries: Queries, personId: string, id: string): Promise<boolean> {
  const rows = await queries
    .deleteFrom("development_filter")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return rows.length > 0;
}
