import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** What is open at an address: the page, and the sheet in it. */
const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: object }): string =>
  `${pathname} ${String(Reflect.get(search, "sheet") ?? "")}`;

/**
 * "Unsaved typing will be lost": mounted only while something is neither on the server nor in this
 * browser, so the question is never asked in vain (spec §4, D8).
 */
export function LeaveGuard(): ReactNode {
  const { status, proceed, reset } = useBlocker({
    // A list filtered or sorted anew beside the open sheet is the same page.
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next),
    enableBeforeUnload: true,
    withResolver: true,
  });
  return status === "blocked" && <UnsavedQuestion onLeave={proceed} onStay={reset} />;
}

export interface UnsavedQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question itself, for leaving without going to another address too. */
export function UnsavedQuestion({ onLeave, onStay }: UnsavedQuestionProps): ReactNode {
  const text = useText();
  return (
    <ConfirmDialog
      danger
      title={text("hotline.unsaved.title")}
      confirmLabel={text("hotline.unsaved.leave.action")}
      cancelLabel={text("hotline.unsaved.stay.action")}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {text("hotline.unsaved.detail")}
    </ConfirmDialog>
  );
}
