import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import type { ComboboxOption } from "../../ui/combobox-options.ts";

async function find(q: string, signal: AbortSignal) {
  const { data } = await callApi(listUsers, { query: { q, limit: 20 }, signal });
  return data;
}

type Found = Awaited<ReturnType<typeof find>>[number];

const optionOf = ({
  id,
  firstname,
  lastname,
  client,
  teams,
  function: work,
}: Found): ComboboxOption<string> => ({
  value: id,
  label: `${firstname} ${lastname}`,
  description: client ?? [work, teams.join(", ")].filter((part) => part !== "").join(" · "),
});

/** Everybody by name, as the server finds them. */
export async function findPeople(q: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> {
  return (await find(q, signal)).map(optionOf);
}

/** Staff alone: clients' users have no row on the planning. */
export async function findStaff(q: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> {
  return (await find(q, signal)).filter(({ employee }) => employee).map(optionOf);
}
