import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { beginningPattern, hidesWords, visibleText } from "./visible-words.store.ts";
import type { WordFrequencies } from "./word-frequency.store.ts";
import { placesOf } from "./word-signs.ts";

/** A word as the query language of PostgreSQL takes it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}

/** Any of the words, as beginnings. */
export function anyBeginning(words: readonly string[]): string {
  return words.map((word) => `${quoted(word)}:*`).join(" | ");
}

/** Which messages `m` a side may read (D8). */
export function readableBy(side: Side): string {
  return side === "staff" ? "m.recalled_at is null" : "m.public_position is not null";
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

/** So many words are checked one by one, which is fast; further ones together, which makes one statement of any number. */
const apart = 2;

/** The sheet's signs do not rule the words out; two signs of each tell enough. */
function signedBy(words: readonly string[], param: (value: unknown) => string): string[] {
  const signs = words.map((word) => placesOf(word).slice(0, 2)).filter((places) => places.length > 0);
  // Always two of a word make fewer kinds of statements; `<>` because PostgreSQL takes what is equal for rare.
  const conditions = signs
    .slice(0, apart)
    .flatMap(([first = 0, second = first]) => [first, second])
    .map((place) => `coalesce(get_bit(s.word_signs, ${param(place)}::integer), 1) <> 0`);
  const further = signs.slice(apart).flat();
  if (further.length > 0) {
    conditions.push(
      `not exists (select from unnest(${param(further)}::integer[]) as place where get_bit(s.word_signs, place) = 0)`,
    );
  }
  return conditions;
}

/**
 * Each word of the search, as a beginning, occurs in the sheet's own words or in a message that the side
 * may read. The rarest is looked up, the others are checked in the sheets found; where all are frequent,
 * the list is walked from its top. Either way only sheets are read whose signs do not rule the words
 * out. `offset 0` holds the planner to that: it takes every beginning of a word for a two-hundredth of all
 * rows, and would read a whole index for one sheet. However many words there are, it is the same statement.
 */
export function searchParts(search: Search, param: (value: unknown) => string): SearchParts {
  const { side, text, frequencies, whole, hidden } = search;
  const own = side === "staff" ? "w.staff_words" : "w.public_words";
  const readable = readableBy(side);
  const ownHit = (query: string, pattern: string): string =>
    hidesWords(hidden) ? `${own} @@ ${query} and ${visibleText(hidden)} ~* ${pattern}` : `${own} @@ ${query}`;
  const words = wordsOf(text, segmentThai)
    .map((word) => ({ word, rows: frequencies.rowsWith(word) }))
    .toSorted((one, other) => one.rows - other.rows);
  const [rarest] = words;
  const looksUp = rarest !== undefined && (whole || !frequencies.isFrequent(rarest.rows));
  const checked = words.slice(looksUp ? 1 : 0).map(({ word }) => word);
  const holds = (query: string, pattern: string): string =>
    `(exists (select from (select * from sheet_words where sheet_id = s.id offset 0) as w where ${ownHit(query, pattern)})
      or exists (select from (select * from sheet_message where sheet_id = s.id offset 0) as m where m.words @@ ${query} and ${readable}))`;
  const queryOf = (word: string): string => `${quoted(word)}:*`;
  const patternOf = (word: string): string => (hidesWords(hidden) ? param(beginningPattern(word)) : "");
  const conditions = signedBy(checked, param);
  for (const word of checked.slice(0, apart)) {
    conditions.push(holds(`${param(queryOf(word))}::tsquery`, patternOf(word)));
  }
  const further = checked.slice(apart);
  if (further.length > 0) {
    const queries = param(further.map(queryOf));
    const patterns = hidesWords(hidden) ? param(further.map(beginningPattern)) : "null";
    conditions.push(`not exists (
      select from unnest(${queries}::tsquery[], ${patterns}::text[]) as word (query, pattern)
      where not ${holds("word.query", "word.pattern")})`);
  }
  if (!looksUp) return { from: "sheet s", rowStamp: "s.xmin", conditions };
  const query = `${param(queryOf(rarest.word))}::tsquery`;
  const from = `(select w.sheet_id from sheet_words w ${hidesWords(hidden) ? "join sheet s on s.id = w.sheet_id" : ""}
      where ${ownHit(query, patternOf(rarest.word))}
      union
      select m.sheet_id from sheet_message m where m.words @@ ${query} and ${readable}) as hit
    cross join lateral (select sheet.*, sheet.xmin as row_stamp from sheet where sheet.id = hit.sheet_id offset 0) as s`;
  return { from, rowStamp: "s.row_stamp", conditions };
}
