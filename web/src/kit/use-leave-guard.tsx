import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useText } from "../platform/i18n/text.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

export interface LeaveGuard {
  /** The question, while it is asked. */
  readonly question: ReactNode;
  /** Lets the form be left for good: its record has just been made, or is gone. */
  readonly release: () => void;
}

/**
 * Asks before a page, or a record in its panel, is left with something unsaved; the browser asks when the tab is
 * closed. Other parts of the address, such as a tab or a filter, may change.
 */
export function useLeaveGuard(unsaved: boolean, detail: string): LeaveGuard {
  const text = useText();
  const holds = useRef(unsaved);
  const released = useRef(false);
  useEffect(() => {
    holds.current = unsaved && !released.current;
  });
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds.current && (current.pathname !== next.pathname || openOf(current.search) !== openOf(next.search)),
    enableBeforeUnload: () => holds.current,
    withResolver: true,
  });
  const release = (): void => {
    released.current = true;
    holds.current = false;
  };
  const question = blocker.status === "blocked" && (
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
  return { question, release };
}

function openOf(search: unknown): unknown {
  return typeof search === "object" && search !== null && "open" in search ? search.open : undefined;
}
