import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { markSheetRead } from "@planete/shared/contract/hotline-message.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { lastPosition } from "../sheet/sheet-state.ts";

/** True while somebody can see the page. */
function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}

/** Marks the sheet as read up to its end while that is before somebody's eyes; `held` keeps it unread. */
export function useReadMark(state: SheetState, atEnd: boolean, held: boolean): void {
  const { id, readUpTo } = state.sheet;
  const { mutate: mark } = useMutation({
    mutationFn: (position: number) =>
      callApi(markSheetRead, { params: { id }, body: { position }, priority: "background" }),
    networkMode: "always",
  });
  const visible = usePageVisible();
  const position = lastPosition(state);
  const unread = position > readUpTo;
  useEffect(() => {
    if (visible && atEnd && !held && unread) mark(position);
  }, [visible, atEnd, held, unread, position, mark]);
}
