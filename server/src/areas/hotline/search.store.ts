import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Side } from "./side.ts";
import { beginningPattern, hidesWords, visibleText } from "./visible-words.store.ts";
import type { WordFrequencies } from "./word-frequency.store.ts";
import { placesOf } from "./word-signs.ts";

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
  /** Fields that the reader may not see: their words find nothing. */
  readonly hidden: readonly SheetField[];
  /** All hits are wanted, for counting or changing them, not the first page of them. */
  readonly whole: boolean;
}

/** Where the sheets `s` of a search come from, and what they have to fulfil. */
export interface SearchParts {
  readonly from: string;
  /** The version of the sheet's row. */
  readonly rowStamp: string;
  readonly conditions: readonly string[];
}

/** Longer searches are rare, and each number of words is a statement of its own, which takes memory. */
const maxPreparedWords = 2;
/** With fewer sheets one plan for all words reads whole indexes for each of them. */
const manySheets = 8_000;

/** True where a search is asked often enough in the same form to stay prepared, and one plan is good for all words. */
export function isPrepared(text: string, frequencies: WordFrequencies): boolean {
  const [first = "", ...others] = wordsOf(text, segmentThai);
  if (frequencies.sheets >= manySheets) return others.length < maxPreparedWords;
  return others.length === 0 && !frequencies.isFrequent(frequencies.rowsWith(first));
}

/** The sheet's signs do not rule the word out; two signs tell enough, and always two make fewer kinds of statements. */
function signedBy(word: string, param: (value: unknown) => string): string[] {
  const [first, second = first] = placesOf(word);
  if (first === undefined) return [];
  return [first, second].map((place) => `(get_bit(s.word_signs, ${param(place)}::integer) = 1) is not false`);
}

/**
 * Each word of the search, as a beginning, occurs in the sheet's own words or in a message that the side
 * may read. The rarest is looked up, the others are checked in the sheets found; where all are frequent,
 * the list is walked from its top. Either way only sheets are read whose signs do not rule the words
 * out. `offset 0` holds the planner to that: it takes every beginning of a
 * word for a two-hundredth of all rows, and would read whole tables for one sheet.
 */
export function searchParts(search: Search, param: (value: unknown) => string): SearchParts {
  const { side, text, frequencies, whole, hidden } = search;
  const own = side === "staff" ? "w.staff_words" : "w.public_words";
  const readable = side === "staff" ? "m.recalled_at is null" : "m.public_position is not null";
  const ownHit = (word: string, query: string): string =>
    hidesWords(hidden)
      ? `${own} @@ ${query} and ${visibleText(hidden)} ~* ${param(beginningPattern(word))}`
      : `${own} @@ ${query}`;
  const words = wordsOf(text, segmentThai)
    .map((word) => ({
      word,
      query: `${param(`${quoted(word)}:*`)}::tsquery`,
      rows: frequencies.rowsWith(word),
    }))
    .toSorted((one, other) => one.rows - other.rows);
  const [rarest] = words;
  const looksUp = rarest !== undefined && (whole || !frequencies.isFrequent(rarest.rows));
  const from = looksUp
    ? `(select w.sheet_id from sheet_words w ${hidesWords(hidden) ? "join sheet s on s.id = w.sheet_id" : ""}
        where ${ownHit(rarest.word, rarest.query)}
        union
        select m.sheet_id from sheet_message m where m.words @@ ${rarest.query} and ${readable}) as hit
       cross join lateral (select sheet.*, sheet.xmin as row_stamp from sheet where sheet.id = hit.sheet_id offset 0) as s`
    : "sheet s";
  const conditions = words.slice(looksUp ? 1 : 0).map(
    ({
      word,
      query,
    }) => `(exists (select from sheet_words w where w.sheet_id = s.id and ${ownHit(word, query)} offset 0)
      or exists (select from sheet_message m where m.sheet_id = s.id and m.words @@ ${query} and ${readable} offset 0))`,
  );
  if (conditions.length > 0) conditions.unshift(...words.flatMap(({ word }) => signedBy(word, param)));
  return { from, rowStamp: looksUp ? "s.row_stamp" : "s.xmin", conditions };
}
