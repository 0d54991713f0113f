import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { SheetViews } from "@planete/shared/contract/hotline-counts-view.contract.ts";
import { sheetViewsFromWire } from "@planete/shared/contract/hotline-counts-view.contract.ts";
import { readSheetViews } from "@planete/shared/contract/hotline-counts.contract.ts";
import {
  messageAdded,
  messageLeft,
  messageRecalled,
  savedFiltersChanged,
  sheetChanged,
  sheetRead,
} from "@planete/shared/contract/hotline-live.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { countQuery } from "../filters/counts-query.ts";
import { nextLook } from "../list/next-look.ts";
import { ownHeld } from "../list/own-held.ts";

const viewsKey = ["hotline-views"];

const viewsQuery = {
  queryKey: viewsKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<SheetViews> =>
    sheetViewsFromWire(await callApi(readSheetViews, { signal, priority: "background" })),
  staleTime: 60_000,
  retry: 1,
};

/** The views with their counts; only staff have some. */
export function useSheetViews(enabled: boolean): SheetViews | undefined {
  return useQuery({ ...viewsQuery, enabled }).data;
}

/** Asks for the views anew, as after a pin. */
export function useRefreshViews(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: viewsKey });
}

/** Every open page asks after every message: seldom enough that they do not crowd out the work itself. */
const pauseMs = 5_000;

/**
 * How many sheets have something unread for the person: those assigned to them, or, for a client's user, all. One call
 * keeps this and the counts of the views current.
 */
export function useUnreadSheets({
  isStaff,
  enabled,
  atList,
}: {
  readonly isStaff: boolean;
  readonly enabled: boolean;
  readonly atList: boolean;
}): number {
  const views = useQuery({ ...viewsQuery, enabled: enabled && isStaff });
  const unread = useQuery({ ...countQuery({ unread: true }), enabled: enabled && !isStaff });
  const readerId = usePerson().user.id;
  const [wish, setWish] = useState(false);
  const ask = useEffectEvent(() => {
    setWish(false);
    if (enabled) void (isStaff ? views : unread).refetch();
  });
  useEffect(() => {
    if (!wish) return undefined;
    let gone = false;
    const soon = (): void => {
      if (!gone) ask();
    };
    // Whoever looks at the list sees its counts move with it.
    if (atList) void nextLook().then(soon);
    else setTimeout(soon, pauseMs * (0.3 + 0.7 * Math.random()));
    return () => {
      gone = true;
    };
  }, [wish, atList]);
  useLive(messageAdded, (added) => ownHeld(added, readerId) === undefined && setWish(true));
  useLive(messageLeft, () => setWish(true));
  useLive(messageRecalled, () => setWish(true));
  useLive(sheetRead, () => setWish(true));
  // Who a sheet belongs to and where it stands changes the views, not what is unread.
  useLive(sheetChanged, () => isStaff && setWish(true));
  useLive(savedFiltersChanged, () => isStaff && setWish(true));
  useLiveReload(() => setWish(true));
  return (isStaff ? views.data?.unread : unread.data) ?? 0;
}
