import { storedPins } from "@planete/shared/contract/account.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: SheetFilterWire;
  readonly isDefault: boolean;
}

/** A person's saved filters in their order; one that an older version wrote and nobody understands shows all. */
export async function findSavedFilters(queries: Queries, personId: string): Promise<readonly SavedFilter[]> {
  const rows = await queries
    .selectFrom("sheet_filter")
    .select(["id", "name", "filter", "is_default"])
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filter: sheetFilterWire.catch({}).parse(row.filter),
    isDefault: row.is_default,
  }));
}

/** The saved filters that a person pinned, in the order of the pins. */
export async function findPinnedFilters(queries: Queries, personId: string): Promise<readonly SavedFilter[]> {
  const preference = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const ids = storedPins(preference?.values ?? {});
  if (ids.length === 0) return [];
  const saved = await findSavedFilters(queries, personId);
  return ids.flatMap((id) => saved.find((filter) => filter.id === id) ?? []);
}

export async function insertSavedFilter(
  queries: Queries,
  personId: string,
  filter: SavedFilter & { readonly foldedName: string; readonly position: number },
): Promise<void> {
  await queries
    .insertInto("sheet_filter")
    .values({
      id: filter.id,
      person_id: personId,
      name: filter.name,
      folded_name: filter.foldedName,
      filter: JSON.stringify(filter.filter),
      position: filter.position,
      is_default: filter.isDefault,
    })
    .execute();
}

export async function updateSavedFilter(
  queries: Queries,
  personId: string,
  filter: SavedFilter & { readonly foldedName: string },
): Promise<void> {
  await queries
    .updateTable("sheet_filter")
    .set({
      name: filter.name,
      folded_name: filter.foldedName,
      filter: JSON.stringify(filter.filter),
      is_default: filter.isDefault,
    })
    .where("person_id", "=", personId)
    .where("id", "=", filter.id)
    .execute();
}

/** There is one default at most: the next one takes its place. */
export async function clearDefault(queries: Queries, personId: string): Promise<void> {
  await queries
    .updateTable("sheet_filter")
    .set({ is_default: false })
    .where("person_id", "=", personId)
    .where("is_default", "=", true)
    .execute();
}

export async function deleteSavedFilter(queries: Queries, personId: string, id: string): Promise<boolean> {
  const rows = await queries
    .deleteFrom("sheet_filter")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return rows.length > 0;
}

export async function placeSavedFilters(
  queries: Queries,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await queries
      .updateTable("sheet_filter")
      .set({ position })
      .where("person_id", "=", personId)
      .where("id", "=", id)
      .execute();
  }
}

/** Holds the person, so that two pages that save at once follow each other. */
export async function holdFilters(queries: Queries, personId: string): Promise<readonly SavedFilter[]> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  return findSavedFilters(queries, personId);
}
