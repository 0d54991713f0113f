import { useEffect, useEffectEvent, useRef, useState } from "react";
import { presenceTold } from "@planete/shared/contract/hotline-live.contract.ts";
import { presenceEveryMs, tellPresence } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useNow } from "../sheet/use-waiting.ts";
import type { Present } from "./presence.ts";
import { presentAt, typingEveryMs, withPresence } from "./presence.ts";

export interface Presence {
  readonly present: readonly Present[];
  /** Called with every key in the composer. */
  readonly typed: (kind: MessageKind) => void;
}

/**
 * Tells others that the reader is here, and who else is; a hidden page is not here. Clients learn
 * only that support types to them, so for them silence ends it at once.
 */
export function usePresence(sheetId: string, opened: readonly Present[], isStaff: boolean): Presence {
  const { id: readerId } = usePerson().user;
  const [heard, setHeard] = useState<readonly Present[]>();
  const now = useNow(2_000);
  const lastTold = useRef(0);

  const tell = useEffectEvent((state: "viewing" | "typing" | "left", kind?: MessageKind) => {
    callApi(tellPresence, {
      params: { id: sheetId },
      body: kind === undefined ? { state } : { state, kind },
      priority: "background",
    }).catch(() => {
      // Nobody misses it; the next one comes in a moment.
    });
  });
  useEffect(() => {
    const visible = (): boolean => document.visibilityState === "visible";
    if (visible()) tell("viewing");
    const timer = setInterval(() => {
      if (visible()) tell("viewing");
    }, presenceEveryMs);
    const changed = (): void => tell(visible() ? "viewing" : "left");
    document.addEventListener("visibilitychange", changed);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", changed);
      tell("left");
    };
  }, []);

  useLive(presenceTold, (payload) => {
    if (payload.sheetId !== sheetId || payload.person.id === readerId) return;
    const { sheetId: _sheetId, ...news } = payload;
    setHeard((known) => withPresence(known ?? opened, news));
  });

  return {
    present: presentAt(heard ?? opened, now).filter(
      ({ person, state }) => person.id !== readerId && (isStaff || state === "typing"),
    ),
    typed: (kind) => {
      const at = Date.now();
      if (at - lastTold.current < typingEveryMs) return;
      lastTold.current = at;
      callApi(tellPresence, {
        params: { id: sheetId },
        body: { state: "typing", kind },
        priority: "background",
      }).catch(() => undefined);
    },
  };
}
