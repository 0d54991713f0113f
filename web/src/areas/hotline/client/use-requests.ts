import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import { countShown } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { turns } from "@planete/shared/domain/hotline/turn.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { countsKey, countsQuery } from "../filters/counts-query.ts";
import { useHeardSheets } from "../list/use-heard-sheets.ts";
import type { SheetList } from "../list/use-sheet-list.ts";
import { listsKey, useSheetList } from "../list/use-sheet-list.ts";
import type { RequestScope } from "./requests-address.ts";

/** Of a request that is not over. */
export const openStatuses: readonly SheetStatus[] = ["requestSent", "acknowledged", "onHold", "finished"];
const doneStatuses: readonly SheetStatus[] = ["closed", "acceptedByClient"];

function useScopeFilter(): (scope: RequestScope) => SheetFilter {
  const { id } = usePerson().user;
  return (scope) => (scope === "own" ? { users: [id] } : {});
}

/** By what is to be done: the client's answer is needed, support is at it, it is over. */
export const requestGroups = ["yours", "ours", "done"] as const;
export type RequestGroup = (typeof requestGroups)[number];

const groupFilters: Readonly<Record<RequestGroup, SheetFilter>> = {
  yours: { statuses: openStatuses, turns: ["client"] },
  ours: { statuses: openStatuses, turns: turns.filter((turn) => turn !== "client") },
  done: { statuses: doneStatuses },
};

export type GroupedRequests = SheetList & {
  /** How many there are, not only how many were loaded; undefined until known. */
  readonly count: number | undefined;
};

/**
 * The requests of a client's user, or of their company. Each group is a list of its own: so its count is the server's,
 * and none stands behind a long one before it.
 */
export function useRequests(
  scope: RequestScope,
  search: string,
): Readonly<Record<RequestGroup, GroupedRequests>> {
  const filterOf = useScopeFilter();
  const wanted: SheetFilter = {
    ...filterOf(scope),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
  };
  const yours = useGroup(wanted, "yours");
  const ours = useGroup(wanted, "ours");
  const done = useGroup(wanted, "done");
  useFreshLists([yours, ours, done].some(({ isFetchingNextPage }) => isFetchingNextPage));
  return { yours, ours, done };
}

function useGroup(wanted: SheetFilter, group: RequestGroup): GroupedRequests {
  const filter = { ...wanted, ...groupFilters[group] };
  const list = useSheetList(filter, "activity");
  return { ...list, count: list.counts && countShown(list.counts, filter.statuses) };
}

/** How many open requests there are of each scope. */
export function useRequestCounts(): Readonly<Record<RequestScope, number | undefined>> {
  const filterOf = useScopeFilter();
  const sum = (counts: StatusCounts | undefined): number | undefined =>
    counts && countShown(counts, openStatuses);
  return {
    own: sum(useQuery(countsQuery(filterOf("own"))).data),
    company: sum(useQuery(countsQuery(filterOf("company"))).data),
  };
}

/**
 * What happens in a request shows in its row, and moves it to the group whose turn it is. The rest of a group, while it
 * is on its way, is waited for: looking again would end that, and whoever pressed for it would have to press once more.
 */
function useFreshLists(isGoingOn: boolean): void {
  const queries = useQueryClient();
  const waits = useRef(false);
  const look = (): void => {
    void queries.invalidateQueries({ queryKey: listsKey });
    void queries.invalidateQueries({ queryKey: countsKey });
  };
  // At once, so that it shares its request with what the open sheet asks for.
  useHeardSheets(() => {
    if (isGoingOn) waits.current = true;
    else look();
  });
  const lookLate = useEffectEvent(look);
  useEffect(() => {
    if (isGoingOn || !waits.current) return;
    waits.current = false;
    lookLate();
  }, [isGoingOn]);
}
