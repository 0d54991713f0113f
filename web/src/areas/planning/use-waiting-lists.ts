import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { useFormat } from "../../platform/i18n/text.ts";
import type { BoardCard } from "./board/board.ts";
import { cardOf } from "./board/read-board.ts";

export type WaitingListName = "without-date" | "with-date";

export interface WaitingList {
  readonly place: WaitingListName;
  readonly cards: readonly BoardCard[];
  /** All that the list holds; more than are read when it is long. */
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly onMore: (() => void) | undefined;
}

export interface WaitingLists {
  readonly lists: readonly WaitingList[];
  readonly search: string;
  readonly onSearch: (words: string) => void;
  readonly refresh: () => void;
}

const calls = { "without-date": listCardsWithoutDate, "with-date": listCardsWithDate } as const;

/** The cards that wait for a person, in their two lists (spec §4, D11); live. */
export function useWaitingLists(): WaitingLists {
  const queries = useQueryClient();
  const format = useFormat();
  const [search, setSearch] = useState("");
  const without = useList("without-date");
  const withDate = useList("with-date");
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ["planning", "waiting"] });
  useLive(developmentChanged, ({ part, lists }) => {
    if (lists === true || part === "fields" || part === "deleted") refresh();
  });
  const words = format.fold(search.trim());
  const found = (list: WaitingList): WaitingList =>
    words === ""
      ? list
      : {
          ...list,
          cards: list.cards.filter(({ title, client, development }) =>
            format.fold(`${development?.number ?? ""} ${title} ${client ?? ""}`).includes(words),
          ),
        };
  return { lists: [found(without), found(withDate)], search, onSearch: setSearch, refresh };
}

function useList(place: WaitingListName): WaitingList {
  const query = useInfiniteQuery({
    queryKey: ["planning", "waiting", place],
    queryFn: ({ pageParam, signal }) =>
      callApi(calls[place], { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const cards = useMemo(() => query.data?.pages.flatMap(({ data }) => data.map(cardOf)) ?? [], [query.data]);
  return {
    place,
    cards,
    total: query.data?.pages[0]?.total,
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
