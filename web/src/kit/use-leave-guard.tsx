import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

export interface LeaveGuard {
  /** The question, while it is asked. */
  readonly question: ReactNode;
  /** Lets the form be left for good: its record has just been made, or is gone. */
  readonly release: () => void;
}

/**
 * Asks before a page, or a record or sheet open in it, is left with something unsaved; the browser asks when the tab
 * is closed. Other parts of the address, such as a tab or a filter, may change.
 */
export function useLeaveGuard(unsaved: boolean, detail: string): LeaveGuard {
  const holds = useRef(unsaved);
  const released = useRef(false);
  useEffect(() => {
    holds.current = unsaved && !released.current;
  });
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => holds.current && openAt(current) !== openAt(next),
    enableBeforeUnload: () => holds.current,
    withResolver: true,
  });
  const release = (): void => {
    released.current = true;
    holds.current = false;
  };
  const question = blocker.status === "blocked" && (
    <LeaveQuestion detail={detail} onLeave={blocker.proceed} onStay={blocker.reset} />
  );
  return { question, release };
}

/** What is open at an address: the page, and the record or the sheet in it. */
function openAt({ pathname, search }: { readonly pathname: string; readonly search: unknown }): string {
  const parts = new Map<string, unknown>(Object.entries(search ?? {}));
  return [pathname, parts.get("open"), parts.get("sheet")].join(" ");
}
