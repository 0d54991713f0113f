import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { countsKey, countsQuery } from "../filters/counts-query.ts";
import { useHeardSheets } from "../list/use-heard-sheets.ts";
import { listsKey, useSheetList } from "../list/use-sheet-list.ts";
import type { RequestScope } from "./requests-address.ts";

/** Of a request that is not over. */
export const openStatuses: readonly SheetStatus[] = ["requestSent", "acknowledged", "onHold", "finished"];
const doneStatuses: readonly SheetStatus[] = ["closed", "acceptedByClient"];

function useScopeFilter(): (scope: RequestScope) => SheetFilter {
  const { id } = usePerson().user;
  return (scope) => (scope === "own" ? { users: [id] } : {});
}

/** The requests of a client's user, or of their company: what is open, and what is done. */
export function useRequests(scope: RequestScope, search: string) {
  const filterOf = useScopeFilter();
  const wanted: SheetFilter = {
    ...filterOf(scope),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
  };
  const open = useSheetList({ ...wanted, statuses: openStatuses }, "activity");
  const done = useSheetList({ ...wanted, statuses: doneStatuses }, "activity");
  useFreshLists();
  return { open, done };
}

/** How many open requests there are of each scope. */
export function useRequestCounts(): Readonly<Record<RequestScope, number | undefined>> {
  const filterOf = useScopeFilter();
  const sum = (counts: StatusCounts | undefined): number | undefined =>
    counts && openStatuses.reduce((count, status) => count + counts[status], 0);
  return {
    own: sum(useQuery(countsQuery(filterOf("own"))).data),
    company: sum(useQuery(countsQuery(filterOf("company"))).data),
  };
}

/** What happens in a request shows in its row, and moves it to the group whose turn it is. */
function useFreshLists(): void {
  const queries = useQueryClient();
  useHeardSheets(() => {
    void queries.invalidateQueries({ queryKey: listsKey });
    void queries.invalidateQueries({ queryKey: countsKey });
  });
}
