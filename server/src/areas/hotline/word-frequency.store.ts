import type { Database } from "../../platform/database/database.ts";

interface KnownWord {
  readonly word: string;
  readonly rows: number;
}

interface Known {
  words: readonly KnownWord[];
  readAt: number;
}

/** The database counts words anew about once a day; asking more often tells nothing new. */
const refreshMs = 10 * 60_000;
const knownOf = new WeakMap<Database, Known>();

/** The words that the database's statistics know as frequent, in sheets and in messages together. */
async function findFrequentWords(database: Database): Promise<readonly KnownWord[]> {
  const { rows } = await database.pool.query<{ word: string; rows: number }>(`
    select listed.word, sum(listed.share * greatest(named.reltuples, 0))::float8 as rows
    from pg_stats known
    join pg_class named on named.oid = format('%I.%I', known.schemaname, known.tablename)::regclass
    cross join lateral unnest(known.most_common_elems::text::text[], known.most_common_elem_freqs)
      as listed (word, share)
    where known.schemaname = current_schema() and listed.word is not null
      and (known.tablename, known.attname) in (('sheet_message', 'words'), ('sheet_words', 'staff_words'))
    group by listed.word`);
  return rows;
}

/**
 * About how many sheets and messages hold a word with this beginning; a word that the database does not
 * know as frequent counts as 0. The figures are read in the background: the first search of a process
 * goes without.
 */
export function frequencyOf(database: Database, beginning: string): number {
  const known = knownOf.get(database) ?? { words: [], readAt: Number.NEGATIVE_INFINITY };
  knownOf.set(database, known);
  if (performance.now() - known.readAt > refreshMs) {
    known.readAt = performance.now();
    findFrequentWords(database).then(
      (words) => (known.words = words),
      // Without figures every word counts as rare: slower with frequent ones, and still right.
      () => undefined,
    );
  }
  return known.words.reduce((sum, { word, rows }) => (word.startsWith(beginning) ? sum + rows : sum), 0);
}
