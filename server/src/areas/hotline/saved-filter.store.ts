import { storedPins } from "@planete/shared/contract/account.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { SavedFilter } from "../../platform/records/saved-filter.store.ts";
import { findSavedFilters } from "../../platform/records/saved-filter.store.ts";
import type { FilteredList } from "../../platform/records/saved-filters.ts";

/** The filters of sheets that people save. */
export const sheetFilters: FilteredList<SheetFilterWire> = {
  table: "sheet_filter",
  read: (stored) => sheetFilterWire.catch({}).parse(stored),
  changed: savedFiltersChanged,
};

/** The saved filters that a person pinned, in the order of the pins. */
export async function findPinnedFilters(
  queries: Queries,
  personId: string,
): Promise<readonly SavedFilter<SheetFilterWire>[]> {
  const preference = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const ids = storedPins(preference?.values ?? {});
  if (ids.length === 0) return [];
  const saved = await findSavedFilters(queries, sheetFilters, personId);
  return ids.flatMap((id) => saved.find((filter) => filter.id === id) ?? []);
}
