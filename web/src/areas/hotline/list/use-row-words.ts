import { useMemo } from "react";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import type { WaitingWords } from "../sheet/use-waiting.ts";
import { useNow, useWaitingWords } from "../sheet/use-waiting.ts";

/** What every row of a list says in the same way. */
export interface RowWords {
  readonly isStaff: boolean;
  readonly labels: CodeLabels;
  readonly waiting: WaitingWords;
  readonly now: Date;
}

/** Asked once for the list: rows come and go by the hundred while it scrolls. */
export function useRowWords(): RowWords {
  const isStaff = useIsStaff();
  const labels = useCodeLabels();
  const waiting = useWaitingWords();
  const now = useNow(60_000);
  return useMemo(() => ({ isStaff, labels, waiting, now }), [isStaff, labels, waiting, now]);
}
