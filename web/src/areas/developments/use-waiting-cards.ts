import { useMemo } from "react";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import { cardFromWire } from "@planete/shared/contract/development-wire.ts";
import { useCallPages } from "../../kit/use-call.ts";

export type WaitingListName = "without-date" | "with-date";

const calls = { "without-date": listCardsWithoutDate, "with-date": listCardsWithDate } as const;

/** The cards that wait for a person, in one of their two lists (spec §4, D11). */
export function useWaitingCards(place: WaitingListName, filter: DevelopmentFilter) {
  const { text = "", client = [], type = [], team = [] } = filter;
  const pages = useCallPages(
    calls[place],
    { query: { text, client: client.join(), type: type.join(), team: team.join(), limit: 100 } },
    {},
  );
  const cards = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.map(cardFromWire)) ?? [],
    [pages.data],
  );
  const first = pages.data?.pages[0];
  return { pages, cards, total: first?.total, estimated: first?.estimated };
}
