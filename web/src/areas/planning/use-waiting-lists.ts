import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import { statusOfWire } from "@planete/shared/contract/card-wire.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { useSettled } from "../../ui/use-settled.ts";
import type { BoardCard } from "./board/board.ts";
import { cardOf } from "./board/read-board.ts";

export type WaitingListName = "without-date" | "with-date";

export interface WaitingList {
  readonly place: WaitingListName;
  readonly cards: readonly BoardCard[];
  /** How their developments stand, by the id of the card. */
  readonly statuses: ReadonlyMap<string, DevelopmentStatus>;
  /** All that the list holds, more than are read when it is long; undefined while it is not known. */
  readonly total: number | undefined;
  /** Time of a day of all of them together; undefined while not all are read. */
  readonly minutes: number | undefined;
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
  const [search, setSearch] = useState("");
  // The server searches: what is not read yet is found too.
  const words = useSettled(search.trim());
  const without = useList("without-date", words);
  const withDate = useList("with-date", words);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ["planning", "waiting"] });
  useLive(developmentChanged, ({ part, lists }) => {
    if (lists === true || part === "fields" || part === "deleted") refresh();
  });
  return { lists: [without, withDate], search, onSearch: setSearch, refresh };
}

function useList(place: WaitingListName, words: string): WaitingList {
  const query = useInfiniteQuery({
    queryKey: ["planning", "waiting", place, words],
    queryFn: ({ pageParam, signal }) =>
      callApi(calls[place], {
        query: {
          ...(words === "" ? {} : { text: words }),
          ...(pageParam === "" ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const found = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const cards = useMemo(() => found.map(cardOf), [found]);
  const statuses = useMemo(
    () =>
      new Map(
        found.flatMap((wire) => {
          const status = statusOfWire(wire);
          return status === undefined ? [] : [[wire._id, status] as const];
        }),
      ),
    [found],
  );
  return {
    place,
    cards,
    statuses,
    total: query.data?.pages[0]?.total,
    minutes: query.hasNextPage ? undefined : cards.reduce((sum, card) => sum + dayOf(card), 0),
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}

/** What a card that waits takes on the day it is put on. */
export function dayOf({ minutes }: BoardCard): number {
  return typeof minutes === "number" ? minutes : Math.max(0, ...minutes.values());
}
