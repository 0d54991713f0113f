import type { QueryClient } from "@tanstack/react-query";
import { readHistory } from "@planete/shared/contract/history.contract.ts";

/** Reads the open history again, where no record tells of its change. */
export function refreshHistory(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [readHistory.name] });
}
