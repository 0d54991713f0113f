import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { countsFromWire } from "@planete/shared/contract/hotline-counts.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import type { CallOptions } from "../../../platform/http/call-api.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { countsQuery } from "../filters/counts-query.ts";
import type { LaterPage, ListPage, ListPages } from "./list-pages.ts";
import { countSupports, pageAfter, rowsOf } from "./list-pages.ts";

export const listsKey: QueryKey = ["hotline-list"];

export function listKey(filter: SheetFilter | undefined, sort: string): QueryKey {
  return [...listsKey, filter && (filterText(filter) ?? ""), sort];
}

export async function fetchListPage(
  filter: SheetFilter,
  sort: string,
  after: LaterPage | undefined,
  options: Pick<CallOptions<typeof listSheets>, "signal" | "priority"> = {},
): Promise<ListPage> {
  const text = filterText(filter);
  const { data, next, counts } = await callApi(listSheets, {
    query: {
      sort,
      ...(text === undefined ? {} : { filter: text }),
      ...after,
    },
    ...options,
  });
  return {
    cards: data.map(cardFromWire),
    next,
    counts: counts && countsFromWire(counts),
    supports: new Set(data.filter(({ turn }) => turn === "support").map(({ id }) => id)),
  };
}

/** The id of a sheet that stands in a list that was fetched. */
export function idInLists(queries: QueryClient, number: number): string | undefined {
  for (const [, data] of queries.getQueriesData<ListPages>({ queryKey: listsKey })) {
    for (const { cards } of data?.pages ?? []) {
      const card = cards.find((each) => each.number === number);
      if (card) return card.id;
    }
  }
  return undefined;
}

/** The sheets that a filter shows, page by page; undefined: the filter is not known yet. */
export function useSheetList(filter: SheetFilter | undefined, sort: string) {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: listKey(filter, sort),
    queryFn: ({ pageParam, signal, queryKey }) => {
      // Looked at again, it shares a request with the counts beside it.
      const isShown = pageParam === undefined && queries.getQueryData(queryKey) !== undefined;
      return fetchListPage(filter ?? {}, sort, pageParam, {
        signal,
        ...(isShown && { priority: "background" }),
      });
    },
    initialPageParam: undefined as LaterPage | undefined,
    getNextPageParam: (_last: ListPage, pages) => pageAfter(pages, filter?.search !== undefined),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    // Live events keep it current, without moving a row (hotline §5.2).
    refetchOnWindowFocus: false,
    // Pages that are there stay the same objects; comparing thousands of rows with each new page takes longer than drawing it.
    structuralSharing: false,
    refetchOnReconnect: false,
    retry: false,
    networkMode: "always",
  });
  // Of a search they come apart, later than the list.
  const counted = useQuery({ ...countsQuery(filter ?? {}), enabled: filter?.search !== undefined }).data;
  const pages = query.data?.pages;
  // Thousands of them, and the screen is drawn several times for each page that comes.
  const rows = useMemo(() => rowsOf(pages ?? []), [pages]);
  return {
    ...query,
    rows,
    /** So many of them, from the first on, support had to act on when they came. */
    supports: useMemo(() => countSupports(pages ?? [], rows), [pages, rows]),
    counts: filter?.search === undefined ? (query.data?.pages[0]?.counts ?? undefined) : counted,
  };
}

export type SheetList = ReturnType<typeof useSheetList>;
