import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before the page is left with something unsaved, named in the detail; the browser asks when the tab is closed. */
export function useUnsavedGuard(unsaved: boolean, detail: string): ReactNode {
  const text = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={text("ui.unsaved.title")}
      confirmLabel={text("ui.unsaved.leave.action")}
      cancelLabel={text("ui.unsaved.stay.action")}
      danger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>{detail}</p>
    </ConfirmDialog>
  );
}
