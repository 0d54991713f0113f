import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  planningCardsChanged,
  planningCardsLeft,
} from "@planete/shared/contract/development-planning.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import type { CardNews } from "./board/board-store.ts";
import { cardOf } from "./board/read-board.ts";
import type { Movers } from "./board/recent-movers.ts";
import { recentMovers } from "./board/recent-movers.ts";

/** Changes that a period has to be read again for, and which come together, are fetched together. */
const gatherMs = 120;
/** What comes alone is drawn at the next frame; what comes thick is drawn together, no sooner than this after. */
const frameMs = 16;
const thickMs = 100;

/**
 * What others do, with the cards themselves and their names: drawn all at once, so that a card that leaves one row for
 * another is never seen nowhere, and so that fifty people at work leave the page time for the one who looks.
 */
export function useBoardNews(onNews: (news: readonly CardNews[]) => void): Movers {
  const { user } = usePerson();
  const [movers, setMovers] = useState<Movers>(new Map());
  const waiting = useRef<CardNews[]>([]);
  const [recent] = useState(() => recentMovers(setMovers));
  const draw = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawnAt = useRef(-thickMs);
  useEffect(
    () => () => {
      clearTimeout(draw.current);
      recent.stop();
    },
    [recent],
  );

  const tell = (
    news: readonly CardNews[],
    by: { readonly _id: string; readonly name: string } | null,
  ): void => {
    waiting.current.push(...news);
    if (by && by._id !== user.id)
      recent.add(
        news.map(({ id }) => id),
        by.name,
      );
    // A hidden tab has no frames, and is to be right all the same when it is looked at.
    draw.current ??= setTimeout(
      () => {
        draw.current = undefined;
        drawnAt.current = performance.now();
        onNews(waiting.current.splice(0));
        recent.show();
      },
      Math.max(frameMs, drawnAt.current + thickMs - performance.now()),
    );
  };
  useLive(planningCardsLeft, ({ cards, by }) =>
    tell(
      cards.map(({ _id, version, from }) => ({ id: _id, version, from })),
      by,
    ),
  );
  useLive(planningCardsChanged, ({ cards, by }) =>
    tell(
      cards.map((wire) => ({ id: wire._id, card: cardOf(wire) })),
      by,
    ),
  );
  useRefetch();
  return movers;
}

/** A changed development shows on its cards; after a break of the channel nothing is known to be true. */
function useRefetch(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = (): void => void queries.invalidateQueries({ queryKey: ["planning", "period"] });
  useLive(developmentChanged, ({ part }) => {
    if (part !== "fields" && part !== "deleted") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(read, gatherMs);
  });
  useLiveReload(read);
}
