import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { messageAdded, messageLeft, sheetRead } from "@planete/shared/contract/hotline-live.contract.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { countQuery } from "../filters/use-saved-filters.ts";

/** Every open page asks after every message: seldom enough that they do not crowd out the work itself. */
const pauseMs = 5_000;

/** How many sheets have something unread for the person: those assigned to them, or, for a client's user, all. */
export function useUnreadSheets(isStaff: boolean, enabled: boolean): number {
  const query = useQuery({
    ...countQuery(isStaff ? { assigned: "mine", unread: true } : { unread: true }),
    enabled,
  });
  const [wish, setWish] = useState(false);
  const ask = useEffectEvent(() => {
    setWish(false);
    if (enabled) void query.refetch();
  });
  useEffect(() => {
    if (!wish) return undefined;
    const timer = setTimeout(() => ask(), pauseMs * Math.random());
    return () => clearTimeout(timer);
  }, [wish]);
  useLive(messageAdded, () => setWish(true));
  useLive(messageLeft, () => setWish(true));
  useLive(sheetRead, () => setWish(true));
  useLiveReload(() => setWish(true));
  return query.data ?? 0;
}
