import { useQuery } from "@tanstack/react-query";
import type { Call } from "@planete/shared/contract/call.ts";

/** Rows in one question: an address holds no more ids. */
const atOnce = 50;

/** Reads the rows with these ids, which are no more than an address holds. */
export type ReadRows<Row> = (ids: string[]) => Promise<readonly Row[]>;

/** Chosen rows by their ids, however many they are. */
export async function readChosenRows<Row>(
  read: ReadRows<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    rows.push(...(await read(ids.slice(from, from + atOnce))));
  return rows;
}

/** The same for a dialog that says what its change means before it is made; `call` is what `read` asks. */
export function useChosenRows<Row>(
  call: Call,
  read: ReadRows<Row>,
  ids: readonly string[],
  enabled = true,
): readonly Row[] | undefined {
  return useQuery({
    queryKey: [call.name, "chosen", ids],
    queryFn: () => readChosenRows(read, ids),
    enabled,
    meta: { records: [...call.records] },
  }).data;
}
