import { useQueryClient } from "@tanstack/react-query";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import {
  addDevelopmentFilter,
  changeDevelopmentFilter,
  developmentFiltersChanged,
  orderDevelopmentFilters,
  readDevelopmentFilters,
  removeDevelopmentFilter,
} from "@planete/shared/contract/development-list.contract.ts";
import { developmentFilterText } from "@planete/shared/contract/development-view.contract.ts";
import type { FilterShelf } from "../../kit/saved-filters/filter-shelf.ts";
import { asksTheSame, shelfKey } from "../../kit/saved-filters/filter-shelf.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";

/** The saved filters of developments. */
export const developmentShelf: FilterShelf<DevelopmentFilter> = {
  name: readDevelopmentFilters.name,
  read: async (signal) => (await callApi(readDevelopmentFilters, signal ? { signal } : {})).data,
  add: async (body) => (await callApi(addDevelopmentFilter, { body })).data,
  change: (id, body) => callApi(changeDevelopmentFilter, { params: { id }, body }),
  remove: (id) => callApi(removeDevelopmentFilter, { params: { id } }),
  order: (ids) => callApi(orderDevelopmentFilters, { body: { ids: [...ids] } }),
  isSame: asksTheSame,
  isEmpty: (filter) => developmentFilterText(filter) === undefined,
};

/** Keeps them current when the person changes them on another page. */
export function useDevelopmentFiltersLive(): void {
  const queries = useQueryClient();
  useLive(
    developmentFiltersChanged,
    () => void queries.invalidateQueries({ queryKey: shelfKey(developmentShelf) }),
  );
}
