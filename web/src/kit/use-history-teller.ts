import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import { historyTeller } from "@planete/shared/contract/history-words.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { useFormat, useLanguageCode, useText } from "../platform/i18n/text.ts";

/** The history in the reader's words. */
export function useHistoryTeller() {
  const text = useText();
  const format = useFormat();
  const code = useLanguageCode();
  const teller = historyTeller(text, format);
  return {
    ...teller,
    /** What the thing is called; what has no name any more is called by its kind. */
    nameOf: ({ kind, subject, names }: HistoryEntryWire): string =>
      (names ? wordsIn(names, code) : teller.subjectOf(kind, subject)) || text(`history.kind.${kind}`),
  };
}
