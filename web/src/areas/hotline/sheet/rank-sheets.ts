import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";

interface Ranked {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly client: { readonly id: string };
}

/** The number that somebody typed, with or without its sign. */
export function sheetNumberIn(words: string): number | undefined {
  const digits = /^\s*#?\s*(\d{1,9})\s*$/u.exec(words)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Sheets in the order in which they are offered, each once: the exact number, then those of a client that is at hand, then
 * those whose subject has the words, then those that have them elsewhere; as they came among equals.
 */
export function rankSheets<Sheet extends Ranked>(
  sheets: readonly Sheet[],
  words: string,
  clientId: string | undefined,
): readonly Sheet[] {
  const number = sheetNumberIn(words);
  const wanted = foldForSearch(words)
    .split(" ")
    .filter((word) => word !== "");
  const rankOf = (sheet: Sheet): number => {
    if (sheet.number === number) return 0;
    const subject = foldForSearch(sheet.subject);
    return (sheet.client.id === clientId ? 1 : 3) + (wanted.every((word) => subject.includes(word)) ? 0 : 1);
  };
  return [...new Map(sheets.map((sheet) => [sheet.id, sheet])).values()]
    .map((sheet) => ({ sheet, rank: rankOf(sheet) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ sheet }) => sheet);
}
