import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Side } from "./side.ts";
import type { WordFrequencies } from "./word-frequency.store.ts";

/** A word as the query language of PostgreSQL takes it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}

/** Any of the words. */
export function anyOf(words: readonly string[]): string {
  return words.map(quoted).join(" | ");
}

export interface Search {
  readonly side: Side;
  readonly text: string;
  readonly frequencies: WordFrequencies;
  /** All hits are wanted, for counting or changing them, not the first page of them. */
  readonly whole: boolean;
}

/** Where the sheets `s` of a search come from, and what they have to fulfil. */
export interface SearchParts {
  readonly from: string;
  readonly conditions: readonly string[];
}

/**
 * Each word of the search, as a beginning, occurs in the sheet's own words or in a message that the side
 * may read. The rarest is looked up, the others are checked in the sheets found; where all are frequent,
 * the list is walked from its top. `offset 0` holds the planner to that: it takes every beginning of a
 * word for a two-hundredth of all rows, and would read whole tables for one sheet.
 */
export function searchParts(search: Search, param: (value: unknown) => string): SearchParts {
  const { side, text, frequencies, whole } = search;
  const own = side === "staff" ? "w.staff_words" : "w.public_words";
  const readable = side === "staff" ? "m.recalled_at is null" : "m.public_position is not null";
  const words = wordsOf(text, segmentThai)
    .map((word) => ({ query: `${param(`${quoted(word)}:*`)}::tsquery`, rows: frequencies.rowsWith(word) }))
    .toSorted((one, other) => one.rows - other.rows);
  const [rarest] = words;
  const looksUp = rarest !== undefined && (whole || !frequencies.isFrequent(rarest.rows));
  const from = looksUp
    ? `(select w.sheet_id from sheet_words w where ${own} @@ ${rarest.query}
        union
        select m.sheet_id from sheet_message m where m.words @@ ${rarest.query} and ${readable}) as hit
       cross join lateral (select * from sheet where sheet.id = hit.sheet_id offset 0) as s`
    : "sheet s";
  const conditions = words.slice(looksUp ? 1 : 0).map(
    ({
      query,
    }) => `(exists (select from sheet_words w where w.sheet_id = s.id and ${own} @@ ${query} offset 0)
      or exists (select from sheet_message m where m.sheet_id = s.id and m.words @@ ${query} and ${readable} offset 0))`,
  );
  return { from, conditions };
}
