import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** As foldText does it, so that what the page has folded is found. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(replace(replace(translate(regexp_replace(
    normalize(lower(normalize(${text}, NFKC)), NFD), '[\\u0300-\\u036f]', '', 'g'
  ), 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`;
}

/** The words that somebody looks for. */
export const wordsOf = (search: string | undefined): readonly string[] =>
  (search ?? "").split(/\s+/).filter((word) => word !== "");

/** True where every word is somewhere in the text, whatever its case and accents. */
export function holdsWords(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean>[] {
  const about = folded(text);
  return wordsOf(search).map((word) => sql<boolean>`position(${folded(sql`${word}::text`)} in ${about}) > 0`);
}
