import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/**
 * "Unsaved typing will be lost": mounted only while something is neither on the server nor in this
 * browser, so the question is never asked in vain (spec §4, D8).
 */
export function LeaveGuard(): ReactNode {
  const text = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: true,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <ConfirmDialog
      danger
      title={text("hotline.unsaved.title")}
      confirmLabel={text("hotline.unsaved.leave.action")}
      cancelLabel={text("hotline.unsaved.stay.action")}
      onConfirm={proceed}
      onCancel={reset}
    >
      {text("hotline.unsaved.detail")}
    </ConfirmDialog>
  );
}
