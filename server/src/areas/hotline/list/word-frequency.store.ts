import type { Database } from "../../../platform/database/database.ts";

/** How often words occur, as the database's own statistics guess. */
export interface WordFrequencies {
  /** About how many sheets there are; 0 until it is known. */
  readonly sheets: number;
  /** About how many sheets and messages hold a word with this beginning; 0 for what is not known as frequent. */
  readonly rowsWith: (beginning: string) => number;
  /** With so many rows, walking the list meets a page of hits sooner than gathering all of them does. */
  readonly isFrequent: (rows: number) => boolean;
}

interface Known {
  words: readonly { readonly word: string; readonly rows: number }[];
  sheets: number;
  readAt: number;
  readonly frequencies: WordFrequencies;
}

/** The database counts words anew about once a day; asking more often tells nothing new. */
const refreshMs = 10 * 60_000;
/**
 * Gathering costs about 5 µs for each row, walking about 5 µs for each sheet on the way to 50 hits: they
 * are even at n² = 50 × sheets.
 */
const evenFactor = 50;
const knownOf = new WeakMap<Database, Known>();

async function readFrequencies(database: Database, known: Known): Promise<void> {
  const { rows } = await database.pool.query<{ word: string; rows: number; sheets: number }>(`
    select listed.word, sum(listed.share * greatest(named.reltuples, 0))::float8 as rows,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'sheet'::regclass) as sheets
    from pg_stats known
    join pg_class named on named.oid = format('%I.%I', known.schemaname, known.tablename)::regclass
    cross join lateral unnest(known.most_common_elems::text::text[], known.most_common_elem_freqs)
      as listed (word, share)
    where known.schemaname = current_schema() and listed.word is not null
      and (known.tablename, known.attname) in (('sheet_message', 'words'), ('sheet_words', 'staff_words'))
    group by listed.word`);
  known.words = rows;
  known.sheets = rows[0]?.sheets ?? 0;
}

/**
 * What is known of a database's words. The figures are read in the background: until they are there
 * every word counts as rare, which is slower with frequent ones, and still right.
 */
export function wordFrequencies(database: Database): WordFrequencies {
  const known = knownOf.get(database) ?? startKnowing(database);
  const now = performance.now();
  if (now - known.readAt > refreshMs) {
    known.readAt = now;
    readFrequencies(database, known).catch(() => undefined);
  }
  return known.frequencies;
}

function startKnowing(database: Database): Known {
  const known: Known = {
    words: [],
    sheets: 0,
    readAt: Number.NEGATIVE_INFINITY,
    frequencies: {
      get sheets() {
        return known.sheets;
      },
      rowsWith: (beginning) =>
        known.words.reduce((sum, { word, rows }) => (word.startsWith(beginning) ? sum + rows : sum), 0),
      isFrequent: (rows) => rows ** 2 > evenFactor * known.sheets,
    },
  };
  knownOf.set(database, known);
  return known;
}
