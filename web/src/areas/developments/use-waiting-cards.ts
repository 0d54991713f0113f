import { useMemo } from "react";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { cardFromWire } from "@planete/shared/contract/card-wire.ts";
import { useCallPages } from "../../kit/use-call.ts";

export const waitingLists = ["without-date", "with-date"] as const;
export type WaitingListName = (typeof waitingLists)[number];

export type WaitingCards = ReturnType<typeof useWaitingCards>;

const calls = { "without-date": listCardsWithoutDate, "with-date": listCardsWithDate } as const;

/** The cards that wait for a person, in one of their two lists (spec §4, D11). */
export function useWaitingCards(place: WaitingListName, filter: DevelopmentFilter) {
  const { text = "", client = [], type = [], team = [], status = [], release = [], late } = filter;
  const pages = useCallPages(
    calls[place],
    {
      query: {
        text,
        client: client.join(),
        type: type.join(),
        team: team.join(),
        status: status.join(),
        release: release.join(),
        late: late === undefined ? "" : String(late),
        limit: 100,
      },
    },
    {},
  );
  const cards = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.map(cardFromWire)) ?? [],
    [pages.data],
  );
  const first = pages.data?.pages[0];
  const over = first?.groups.find(({ group }) => group === "over")?.cards ?? 0;
  return {
    pages,
    cards,
    groups: first?.groups ?? [],
    /** The company's date, by which headings are told: where the reader is it may be another day. */
    today: first?.today ?? "",
    /** How many wait that are not left of developments that are over. */
    openCount: first && first.total - over,
    estimated: first?.estimated,
  };
}

/** The minutes estimated for the developments of these cards, each once, as the head of a list counts them. */
export function estimateOf(cards: readonly Pick<CardView, "development">[]): number {
  const byId = new Map(
    cards.flatMap(({ development }) =>
      development ? [[development.id, development.estimateMinutes ?? 0] as const] : [],
    ),
  );
  return [...byId.values()].reduce((sum, minutes) => sum + minutes, 0);
}
