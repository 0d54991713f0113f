import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Side } from "./side.ts";

/** A word as the query language of PostgreSQL takes it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}

/** Any of the words. */
export function anyOf(words: readonly string[]): string {
  return words.map(quoted).join(" | ");
}

/**
 * With more hits than this, walking the list from its top and looking into each sheet meets a page full
 * of them sooner than gathering them all.
 */
const frequentRows = 20_000;

export interface Search {
  readonly side: Side;
  readonly text: string;
  /** About how many rows hold a word with this beginning. */
  readonly frequencyOf: (beginning: string) => number;
  /** All hits are wanted, for counting or changing them, not the first page of them. */
  readonly whole: boolean;
}

/**
 * Conditions on the sheet `s`: each word of the search, as a beginning, occurs in the sheet's own words or
 * in a message that the side may read. The rarest is looked up, the others are checked in the sheets found.
 * `param` adds a value and gives its place.
 */
export function searchConditions(
  { side, text, frequencyOf, whole }: Search,
  param: (value: unknown) => string,
): readonly string[] {
  const own = side === "staff" ? "w.staff_words" : "w.public_words";
  const readable = side === "staff" ? "m.recalled_at is null" : "m.public_position is not null";
  const words = wordsOf(text, segmentThai)
    .map((word) => ({ word, rows: frequencyOf(word) }))
    .toSorted((one, other) => one.rows - other.rows || other.word.length - one.word.length);
  return words.map(({ word, rows }, place) => {
    const query = `${param(`${quoted(word)}:*`)}::tsquery`;
    if (place === 0 && (whole || rows <= frequentRows)) {
      return `s.id in (
        select w.sheet_id from sheet_words w where ${own} @@ ${query}
        union
        select m.sheet_id from sheet_message m where m.words @@ ${query} and ${readable})`;
    }
    return `(exists (select from sheet_words w where w.sheet_id = s.id and ${own} @@ ${query})
      or exists (select from sheet_message m where m.sheet_id = s.id and m.words @@ ${query} and ${readable}))`;
  });
}
