import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  planningCardsChanged,
  planningCardsLeft,
} from "@planete/shared/contract/development-planning.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development.contract.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import type { CardNews } from "./board/board-store.ts";
import { cardOf } from "./board/read-board.ts";

/** Changes that a period has to be read again for, and which come together, are fetched together. */
const gatherMs = 120;
/** How long a card carries the name of who moved it. */
const namedMs = 4_000;

/** By card, who has just moved it. */
export type Movers = ReadonlyMap<string, string>;

/**
 * What others do, with the cards themselves: drawn at the next frame, all that came until then at once, so that a card
 * that leaves one row for another is never seen nowhere.
 */
export function useBoardNews(onNews: (news: readonly CardNews[]) => void): Movers {
  const { user } = usePerson();
  const [movers, setMovers] = useState<Movers>(new Map());
  const waiting = useRef<CardNews[]>([]);
  const frame = useRef<ReturnType<typeof setTimeout>>(undefined);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      clearTimeout(frame.current);
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const tell = (
    news: readonly CardNews[],
    by: { readonly _id: string; readonly name: string } | null,
  ): void => {
    waiting.current.push(...news);
    // A hidden tab has no frames, and is to be right all the same when it is looked at.
    frame.current ??= setTimeout(() => {
      frame.current = undefined;
      onNews(waiting.current.splice(0));
    }, 16);
    if (!by || by._id === user.id) return;
    const ids = news.map(({ id }) => id);
    setMovers((old) => new Map([...old, ...ids.map((id) => [id, by.name] as const)]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMovers((old) => new Map([...old].filter(([id]) => !ids.includes(id))));
    }, namedMs);
    timers.current.add(timer);
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
