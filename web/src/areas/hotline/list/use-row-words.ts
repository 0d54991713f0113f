import { useMemo } from "react";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import type { WaitingWords } from "../sheet/use-waiting.ts";
import { useNow, useWaitingFigures, useWaitingWords } from "../sheet/use-waiting.ts";

/** What every row of a list says in the same way. */
export interface RowWords {
  readonly isStaff: boolean;
  readonly readerId: string;
  readonly labels: CodeLabels;
  readonly waiting: WaitingWords;
  readonly figure: WaitingWords;
  readonly now: Date;
}

/** Asked once for the list: rows come and go by the hundred while it scrolls. */
export function useRowWords(): RowWords {
  const isStaff = useIsStaff();
  const readerId = usePerson().user.id;
  const labels = useCodeLabels();
  const waiting = useWaitingWords();
  const figure = useWaitingFigures();
  const now = useNow(60_000);
  return useMemo(
    () => ({ isStaff, readerId, labels, waiting, figure, now }),
    [isStaff, readerId, labels, waiting, figure, now],
  );
}
