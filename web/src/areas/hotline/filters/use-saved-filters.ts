import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { SavedFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { filterToWire, savedFilterFromWire } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter, StatusCounts } from "@planete/shared/contract/hotline-list.contract.ts";
import {
  addSavedFilter,
  changeSavedFilter,
  countShown,
  orderSavedFilters,
  readSavedFilters,
  removeSavedFilter,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { countsQuery } from "./counts-query.ts";

const queryKey = ["hotline-filters"];

export interface SavedFilters {
  /** Undefined until they are known. */
  readonly filters: readonly SavedFilter[] | undefined;
  readonly failed: boolean;
}

export function useSavedFilters(): SavedFilters {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi(readSavedFilters, { signal })).data.map(savedFilterFromWire),
    staleTime: 60_000,
    retry: 1,
  });
  return { filters: data, failed: isError };
}

/** Keeps them current when the person changes them on another page. */
export function useSavedFiltersLive(): void {
  const queries = useQueryClient();
  useLive(savedFiltersChanged, () => void queries.invalidateQueries({ queryKey }));
}

export interface FilterDeeds {
  /** Gives its id. */
  readonly add: (name: string, filter: SheetFilter, isDefault: boolean) => Promise<string>;
  readonly change: (
    id: string,
    changes: { readonly name?: string; readonly filter?: SheetFilter; readonly isDefault?: boolean },
  ) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Puts a removed one back to where it stood. */
  readonly restore: (removed: SavedFilter, place: number) => Promise<unknown>;
  readonly order: (ids: readonly string[]) => Promise<unknown>;
}

export function useFilterDeeds(): FilterDeeds {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (deed: () => Promise<unknown>) => deed(),
    networkMode: "always",
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { mutateAsync: addAsync } = useMutation({
    mutationFn: (body: CallBody<typeof addSavedFilter>) => callApi(addSavedFilter, { body }),
    networkMode: "always",
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    add: async (name, filter, isDefault) => {
      const body = { name, filter: filterToWire(filter), isDefault };
      const { data } = await addAsync(body);
      return data.id;
    },
    change: (id, { name, filter, isDefault }) =>
      mutateAsync(() =>
        callApi(changeSavedFilter, {
          params: { id },
          body: {
            ...(name === undefined ? {} : { name }),
            ...(filter === undefined ? {} : { filter: filterToWire(filter) }),
            ...(isDefault === undefined ? {} : { isDefault }),
          },
        }),
      ),
    remove: (id) => mutateAsync(() => callApi(removeSavedFilter, { params: { id } })),
    restore: (removed, place) => mutateAsync(() => restore(removed, place)),
    order: async (ids) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly SavedFilter[]>(queryKey, (present) => present && inOrder(present, ids));
      return mutateAsync(() => callApi(orderSavedFilters, { body: { ids: [...ids] } }));
    },
  };
}

async function restore({ name, filter, isDefault }: SavedFilter, place: number): Promise<void> {
  const present = (await callApi(readSavedFilters, {})).data;
  const { data: added } = await callApi(addSavedFilter, {
    body: {
      name,
      filter: filterToWire(filter),
      // What was made the default since then stays it.
      isDefault: isDefault && !present.some((other) => other.isDefault),
    },
  });
  const ids = present.map(({ id }) => id);
  await callApi(orderSavedFilters, { body: { ids: ids.toSpliced(place, 0, added.id) } });
}

/** Those not named follow, as on the server. */
function inOrder(filters: readonly SavedFilter[], ids: readonly string[]): readonly SavedFilter[] {
  const placeOf = ({ id }: SavedFilter): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return filters.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How many sheets a filter shows now. */
export function countQuery(filter: SheetFilter) {
  return { ...countsQuery(filter), select: (counts: StatusCounts) => countShown(counts, filter.statuses) };
}

/** How many sheets a filter shows; undefined until known. */
export function useFilterCount(filter: SheetFilter, enabled = true): number | undefined {
  return useQuery({ ...countQuery(filter), enabled, placeholderData: keepPreviousData }).data;
}
