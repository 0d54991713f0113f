import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Asks before the page is left with something unsaved; the browser asks when the tab is closed. */
export function useUnsavedGuard(unsaved: boolean): ReactNode {
  const text = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={text("security.unsaved.title")}
      confirmLabel={text("security.unsaved.leave.action")}
      cancelLabel={text("security.unsaved.stay.action")}
      danger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>{text("security.unsaved.text")}</p>
    </ConfirmDialog>
  );
}
