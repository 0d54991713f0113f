import { useQueryClient } from "@tanstack/react-query";
import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { countsFromWire, countShown } from "@planete/shared/contract/hotline-counts.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useHeardSheets } from "../list/use-heard-sheets.ts";

/** As many as the largest tile shows. */
const fewSheets = 12;

/** The first sheets of a filter with how many there are, kept current. */
export function useFewSheets(filter: SheetFilter, sort: SheetSort) {
  const queries = useQueryClient();
  const text = filterText(filter);
  const query = useCall(listSheets, {
    query: { sort, limit: fewSheets, ...(text === undefined ? {} : { filter: text }) },
  });
  useHeardSheets(() => void queries.invalidateQueries({ queryKey: [listSheets.name] }));
  const counts = query.data?.counts;
  return {
    query,
    cards: query.data?.data.map(cardFromWire) ?? [],
    count: counts ? countShown(countsFromWire(counts), filter.statuses) : undefined,
  };
}
