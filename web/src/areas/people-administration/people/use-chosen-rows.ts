import { useQuery } from "@tanstack/react-query";
import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

/** People in one question: an address holds no more ids. */
const atOnce = 50;

/** The rows of people by their ids, however many were chosen. */
export async function readRows(ids: readonly string[]): Promise<readonly PersonRowWire[]> {
  const rows: PersonRowWire[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const id = ids.slice(from, from + atOnce);
    rows.push(...(await callApi(listPeople, { query: { id, limit: atOnce } })).data);
  }
  return rows;
}

/** The same for a dialog that says what its change means before it is made. */
export function useChosenRows(ids: readonly string[], enabled = true): readonly PersonRowWire[] | undefined {
  return useQuery({
    queryKey: [listPeople.name, "chosen", ids],
    queryFn: () => readRows(ids),
    enabled,
    meta: { records: [...listPeople.records] },
  }).data;
}
