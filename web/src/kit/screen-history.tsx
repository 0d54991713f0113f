import type { ReactNode } from "react";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryWords } from "./history-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { useHistoryTeller } from "./use-history-teller.ts";

interface ScreenHistoryProps extends Partial<HistoryWords> {
  readonly kind: HistoryKind;
  /** Other kinds that the screen keeps. */
  readonly also?: readonly HistoryKind[] | undefined;
  /** The one thing; without it, everything of the kinds, each entry with what it is about. */
  readonly subject?: string | undefined;
}

/** The history of what a screen keeps, in the words of the history of all administration. */
export function ScreenHistory({ kind, also, subject, ...own }: ScreenHistoryProps): ReactNode {
  const { labelOf, wordsOf, nameOf } = useHistoryTeller();
  return (
    <HistoryPanel
      record={kind}
      also={also}
      subject={subject}
      nameOf={nameOf}
      labelOf={(field, of) => labelOf(of, field)}
      wordsOf={(field, value, of) => wordsOf(of, field, value)}
      {...own}
    />
  );
}
