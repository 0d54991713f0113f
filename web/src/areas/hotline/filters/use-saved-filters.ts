import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { savedFilterFromWire } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterToWire } from "@planete/shared/contract/sheet-filter.ts";
import {
  addSavedFilter,
  changeSavedFilter,
  orderSavedFilters,
  readSavedFilters,
  removeSavedFilter,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { FilterShelf, KeptFilters } from "../../../kit/saved-filters/filter-shelf.ts";
import { shelfKey, useKeptFilters } from "../../../kit/saved-filters/filter-shelf.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { countQuery } from "./counts-query.ts";
import { isEmptyFilter, isSameFilter } from "./read-filter.ts";

export const sheetShelf: FilterShelf<SheetFilter> = {
  name: "hotline-filters",
  read: async (signal) =>
    (await callApi(readSavedFilters, signal ? { signal } : {})).data.map(savedFilterFromWire),
  add: async ({ filter, ...rest }) => {
    const { data } = await callApi(addSavedFilter, { body: { ...rest, filter: filterToWire(filter) } });
    return savedFilterFromWire(data);
  },
  change: (id, { filter, ...rest }) =>
    callApi(changeSavedFilter, {
      params: { id },
      body: { ...rest, ...(filter === undefined ? {} : { filter: filterToWire(filter) }) },
    }),
  remove: (id) => callApi(removeSavedFilter, { params: { id } }),
  order: (ids) => callApi(orderSavedFilters, { body: { ids: [...ids] } }),
  isSame: isSameFilter,
  isEmpty: isEmptyFilter,
};

export function useSavedFilters(): KeptFilters<SheetFilter> {
  return useKeptFilters(sheetShelf);
}

/** Keeps them current when the person changes them on another page. */
export function useSavedFiltersLive(): void {
  const queries = useQueryClient();
  useLive(savedFiltersChanged, () => void queries.invalidateQueries({ queryKey: shelfKey(sheetShelf) }));
}

/** How many sheets a filter shows; undefined until known. */
export function useFilterCount(filter: SheetFilter, enabled = true): number | undefined {
  return useQuery({ ...countQuery(filter), enabled, placeholderData: keepPreviousData }).data;
}
