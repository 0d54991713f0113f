import { useQueries } from "@tanstack/react-query";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

/** Names of people by id: those in teams are known, the others are asked for. */
export function usePeopleNames(teams: readonly TeamWire[], ids: readonly string[]): (id: string) => string {
  const known = new Map(teams.flatMap(({ members }) => members.map(({ id, name }) => [id, name] as const)));
  const strangers = [...new Set(ids)].filter((id) => !known.has(id));
  const found = useQueries({
    queries: strangers.map((id) => ({
      queryKey: [listUsers.name, "name", id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(listUsers, { query: { id }, signal }),
    })),
  });
  for (const { data } of found)
    for (const { id, firstname, lastname } of data?.data ?? []) known.set(id, `${firstname} ${lastname}`);
  return (id) => known.get(id) ?? "…";
}
