import { useEffect, useEffectEvent, useState } from "react";
import {
  draftSaved,
  messageAdded,
  sheetChanged,
  sheetRead,
} from "@planete/shared/contract/hotline-live.contract.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { isOwnDraft } from "../composer/own-drafts.ts";
import { nextLook } from "./next-look.ts";

/** Calls back after something happened in a sheet that the reader may see. */
export function useHeardSheets(look: () => void): void {
  const [heard, setHeard] = useState(0);
  const hear = (): void => setHeard((count) => count + 1);
  const onHeard = useEffectEvent(look);
  useLive(sheetChanged, hear);
  useLive(messageAdded, hear);
  useLive(sheetRead, hear);
  useLive(draftSaved, (saved) => {
    if (!isOwnDraft(saved)) hear();
  });
  useLiveReload(hear);
  useEffect(() => {
    if (heard === 0) return undefined;
    let gone = false;
    void nextLook().then(() => gone || onHeard());
    return () => {
      gone = true;
    };
  }, [heard]);
}
