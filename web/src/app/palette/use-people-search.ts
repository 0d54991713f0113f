import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useSettled } from "../../ui/use-settled.ts";

/** One letter would find everybody. */
const shortestQuery = 2;
const mostPeople = 8;

export interface PeopleSearch {
  readonly people: readonly ColleagueWire[];
  readonly more: boolean;
  readonly state: "idle" | "searching" | "ready" | "offline" | "failed";
  readonly retry: () => void;
}

/** The people whose name, function or client the words are in, as the server finds them. */
export function usePeopleSearch(query: string): PeopleSearch {
  const wanted = foldForSearch(query);
  const asks = wanted.length >= shortestQuery;
  const settled = useSettled(wanted);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["people", settled],
    queryFn: ({ signal }) => callApi(listUsers, { query: { q: settled, limit: mostPeople }, signal }),
    enabled: asks && settled.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const retry = (): void => void refetch();
  if (!asks) return { people: [], more: false, state: "idle", retry };
  if (error && !isFetching) {
    const state = codeOf(error) === "noResponse" ? "offline" : "failed";
    return { people: [], more: false, state, retry };
  }
  const state = isFetching || settled !== wanted ? "searching" : "ready";
  return { people: data?.data ?? [], more: data?.more ?? false, state, retry };
}
