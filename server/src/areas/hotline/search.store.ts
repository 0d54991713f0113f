import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Side } from "./side.ts";

/** A word as the query language of PostgreSQL takes it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
}

/** Every word, each as a beginning, so that what is typed finds at once. */
function allOf(words: readonly string[]): string {
  return words.map((word) => `${quoted(word)}:*`).join(" & ");
}

/** Any of the words. */
export function anyOf(words: readonly string[]): string {
  return words.map(quoted).join(" | ");
}

/**
 * A condition on the sheet `s` for the words of a search: all of them in the sheet's own words, or all in
 * one message that the side may read. `param` adds a value and gives its place.
 */
export function searchCondition(side: Side, search: string, param: (value: unknown) => string): string {
  const words = wordsOf(search, segmentThai);
  if (words.length === 0) return "true";
  const query = `${param(allOf(words))}::tsquery`;
  const own = side === "staff" ? "staff_words" : "public_words";
  const readable = side === "staff" ? "m.recalled_at is null" : "m.public_position is not null";
  return `s.id in (
    select w.sheet_id from sheet_words w where w.${own} @@ ${query}
    union
    select m.sheet_id from sheet_message m where m.words @@ ${query} and ${readable})`;
}
