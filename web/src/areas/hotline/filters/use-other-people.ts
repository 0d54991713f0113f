import { useQueries } from "@tanstack/react-query";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";

const seldom = 10 * 60_000;

/** People whom a filter means and the hotline's own lists do not hold: a client's, or staff without sheets. */
export function useOtherPeople(ids: readonly string[]): readonly ComboboxOption<string>[] {
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["people", "one", id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await callApi(listUsers, { query: { id }, signal })).data,
      staleTime: seldom,
    })),
  });
  return answers.flatMap(({ data = [] }) =>
    data.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` })),
  );
}
