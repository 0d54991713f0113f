import { useState } from "react";
import { presenceTold } from "@planete/shared/contract/hotline-live.contract.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { Present } from "../conversation/presence.ts";
import { presentAt, withPresence } from "../conversation/presence.ts";
import { useNow } from "../sheet/use-waiting.ts";

/** Always the same, so that rows without anybody are not drawn again. */
const nobody: readonly Present[] = [];

/** Who looks at a sheet or types in it, told by the live channel; the reader aside. */
export function useRowPresence(): (sheetId: string) => readonly Present[] {
  const { id: readerId } = usePerson().user;
  const [heard, setHeard] = useState<ReadonlyMap<string, readonly Present[]>>(new Map());
  // With nobody there, nothing ends.
  const now = useNow(heard.size === 0 ? 60_000 : 2_000);
  useLive(presenceTold, ({ sheetId, ...news }) => {
    if (news.person.id === readerId) return;
    setHeard((known) => {
      const next = new Map(known);
      const present = presentAt(withPresence(known.get(sheetId) ?? [], news), new Date());
      if (present.length === 0) next.delete(sheetId);
      else next.set(sheetId, present);
      return next;
    });
  });
  return (sheetId) => {
    const present = heard.get(sheetId);
    return present ? presentAt(present, now) : nobody;
  };
}
