import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { useLiveState } from "../../../platform/live/use-live.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { copyText } from "../../../ui/use-copy.ts";
import { NavigateContext } from "../../../ui/link.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { sheetPath } from "../conversation/sheet-path.ts";
import { showStored } from "../sheet/use-sheet.ts";
import { sendUnsent } from "./send-unsent.ts";
import { toSend } from "./unsent-rules.ts";

/** A server that is there but too busy is asked again after this time. */
const againMs = 15_000;

/** The sheet is before the writer, and its composer says it. */
const isOpen = (number: number): boolean =>
  new URLSearchParams(location.search).get("sheet") === String(number);

/** Sends what the person wrote without a line once there is one, whichever page is open. */
export function UnsentMessages(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const navigation = use(NavigateContext);
  const live = useLiveState();
  const { id: person } = usePerson().user;
  const all = useSyncExternalStore(unsentStore.subscribe, unsentStore.current);
  const [tries, setTries] = useState(0);
  const count = toSend(all ?? [], person).length;

  const sayBack = (back: UnsentMessage): void => {
    const { number } = back.sheet;
    const { code = "internalError", status = 0 } = back.refusal ?? {};
    if (isOpen(number)) return;
    // A sheet that is gone has no composer to go back to: the words can still be taken along.
    const isGone = status === 403 || status === 404;
    showToast({
      tone: "error",
      message: text("hotline.unsent.cameBack", { number }),
      detail: text(`error.${code}`),
      action: isGone
        ? {
            label: text("hotline.unsent.copy.action"),
            onClick: () => void copyText(back.message.text, text),
          }
        : {
            label: text("hotline.unsent.open.action"),
            onClick: () => navigation?.navigate(sheetPath(number)),
          },
    });
  };
  const send = useEffectEvent(async (signal: AbortSignal) => {
    const done = await sendUnsent(person, {
      sent: ({ sheet }, answer) => showStored(queries, sheet.id, answer),
      cameBack: sayBack,
    });
    if (!done && !signal.aborted) setTimeout(() => setTries((tried) => tried + 1), againMs);
  });
  useEffect(() => {
    if (live !== "connected" || count === 0) return undefined;
    const ending = new AbortController();
    void send(ending.signal);
    return () => ending.abort();
  }, [live, count, tries, person]);
  return null;
}
