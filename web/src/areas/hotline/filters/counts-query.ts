import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { countShown, countsFromWire, countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

export const countsKey = ["hotline-counts"] as const;

/** How many sheets each status holds under a filter. */
export function countsQuery(filter: SheetFilter) {
  const text = filterText(filter);
  return {
    queryKey: [...countsKey, text ?? ""],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<StatusCounts> => {
      const query = text === undefined ? {} : { filter: text };
      return countsFromWire((await callApi(countSheets, { query, signal, priority: "background" })).data);
    },
    staleTime: 15_000,
    retry: false,
  };
}

/** How many sheets a filter shows now. */
export function countQuery(filter: SheetFilter) {
  return { ...countsQuery(filter), select: (counts: StatusCounts) => countShown(counts, filter.statuses) };
}
