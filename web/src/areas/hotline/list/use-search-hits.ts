import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { findSheetHits } from "@planete/shared/contract/hotline-list.contract.ts";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { ListPage } from "./list-pages.ts";

/** Where the words of a search stand in a message of a sheet. */
export type SearchHit = CallResult<typeof findSheetHits>["data"][number];

export interface SearchHits {
  /** Folded, as they are looked for; none while nothing is searched. */
  readonly words: readonly string[];
  readonly of: (sheetId: string) => SearchHit | undefined;
}

/** What a search found in the messages of the sheets that are shown, asked page by page after them. */
export function useSearchHits(pages: readonly ListPage[], search: string | undefined): SearchHits {
  const words = useMemo(() => wordsOf(search ?? "", segmentThai), [search]);
  const answers = useQueries({
    queries: pages
      .filter(({ cards }) => words.length > 0 && cards.length > 0)
      .map(({ cards }) => {
        const ids = cards.map(({ id }) => id).join(",");
        return {
          queryKey: ["hotline-hits", search, ids],
          queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
            (await callApi(findSheetHits, { query: { ids, search: search ?? "" }, signal })).data,
          staleTime: 60_000,
          retry: false,
        };
      }),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((hit) => [hit.id, hit] as const))),
  });
  return { words, of: (sheetId) => answers.get(sheetId) };
}
