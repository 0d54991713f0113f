import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readSheetCards } from "@planete/shared/contract/hotline-list.contract.ts";
import {
  draftSaved,
  messageAdded,
  messageLeft,
  messageRecalled,
  sheetChanged,
  sheetRead,
} from "@planete/shared/contract/hotline-live.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { isOwnDraft } from "../composer/own-drafts.ts";
import { countsKey } from "../filters/counts-query.ts";
import type { ListPage, ListPages } from "./list-pages.ts";
import { countNews, rowsOf, startingWith, withCards, withCounts } from "./list-pages.ts";
import { nextLook } from "./next-look.ts";
import { ownHeld, withHeld } from "./own-held.ts";
import { fetchListPage, listKey } from "./use-sheet-list.ts";

const mostIds = 100;

export interface ListNews {
  /** How many sheets are waiting above. */
  readonly count: number;
  readonly show: () => void;
}

/** Keeps rows and counts current in their places, and tells how many sheets a fresh look would bring. */
export function useListLive(filter: SheetFilter | undefined, sort: string): ListNews {
  const queries = useQueryClient();
  const readerId = usePerson().user.id;
  const key = listKey(filter, sort);
  const hash = JSON.stringify(key);
  const [seen, setSeen] = useState<{ readonly hash: string; readonly head: ListPage }>();
  const pending = useRef(new Set<string>());
  const waiting = useRef(false);
  const [wish, setWish] = useState(0);

  const shown = (): ListPages | undefined => queries.getQueryData<ListPages>(key);
  const patch = (change: (data: ListPages) => ListPages): void => {
    queries.setQueryData<ListPages>(key, (data) => data && change(data));
  };
  const look = useEffectEvent(async () => {
    const data = shown();
    if (!filter || !data) return;
    const changed = [...pending.current];
    pending.current.clear();
    const rows = new Set(rowsOf(data.pages).map(({ id }) => id));
    // Beside the list, with which they share a request.
    if (filter.search !== undefined || sort === "turn")
      void queries.invalidateQueries({ queryKey: countsKey });
    try {
      // Most of what changes comes to the top: that page brings its cards along.
      const head = await fetchListPage(filter, sort, undefined, { priority: "background" });
      const brought = new Set(head.cards.map(({ id }) => id));
      const ids = changed.filter((id) => rows.has(id) && !brought.has(id));
      for (let from = 0; from < ids.length; from += mostIds) {
        const query = { ids: ids.slice(from, from + mostIds).join(",") };
        const cards = (await callApi(readSheetCards, { query, priority: "background" })).data.map(
          cardFromWire,
        );
        patch((now) => withCards(now, cards));
      }
      const wasEmpty = rows.size === 0;
      patch((now) => (wasEmpty ? startingWith(head) : withCounts(withCards(now, head.cards), head.counts)));
      setSeen({ hash, head });
    } catch {
      // The next event asks again, and so does the next opening.
    }
  });
  const lookSoon = (ids: readonly string[]): void => {
    for (const id of ids) pending.current.add(id);
    if (waiting.current) return;
    waiting.current = true;
    setWish((count) => count + 1);
  };
  useEffect(() => {
    if (wish === 0) return undefined;
    let gone = false;
    void nextLook().then(() => {
      if (gone) return;
      waiting.current = false;
      void look();
    });
    return () => {
      gone = true;
    };
  }, [wish]);
  const heard = ({ sheetId }: { readonly sheetId: string | null }): void =>
    lookSoon(sheetId === null ? rowsOf(shown()?.pages ?? []).map(({ id }) => id) : [sheetId]);
  useLive(sheetChanged, heard);
  useLive(messageAdded, (added) => {
    const held = ownHeld(added, readerId);
    if (held) patch((data) => withHeld(data, added, held));
    else heard(added);
  });
  useLive(messageLeft, heard);
  useLive(messageRecalled, heard);
  useLive(sheetRead, heard);
  useLive(draftSaved, (saved) => {
    // What this page saves itself stands in its row already.
    if (saved.sheetId !== null && !isOwnDraft(saved)) lookSoon([saved.sheetId]);
  });
  useLiveReload(() => heard({ sheetId: null }));

  const head = seen?.hash === hash ? seen.head : undefined;
  return {
    count: head ? countNews(shown()?.pages ?? [], head.cards, sort) : 0,
    show: () => {
      if (head) queries.setQueryData<ListPages>(key, startingWith(head));
    },
  };
}
