import type { QueryClient } from "@tanstack/react-query";

/**
 * What is said to be old while it is asked for the first time is asked for once more. The library lets a first question
 * go on, and its answer may have been read before the change: a page that opens while something changes would show it
 * as it was.
 */
export function askOnceMore(queries: QueryClient): void {
  const old = new Set<string>();
  queries.getQueryCache().subscribe((event) => {
    const { queryHash: hash, state } = event.query;
    if (event.type === "removed") old.delete(hash);
    if (event.type !== "updated") return;
    const { type } = event.action;
    if (type === "invalidate" && state.status === "pending" && state.fetchStatus === "fetching")
      old.add(hash);
    if (type === "success" && old.delete(hash))
      void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash });
  });
}
