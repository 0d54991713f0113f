import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";

/** People by their ids, as the list shows them. */
export async function readPeople(id: string[]): Promise<readonly PersonRowWire[]> {
  return (await callApi(listPeople, { query: { id, limit: id.length } })).data;
}
