import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** Words in an order, each with its condition: the word of the first condition that holds. Conditions are never null. */
export type FirstThatHolds<Word extends string> = readonly (readonly [Word, RawBuilder<boolean>])[];

/** The word, as an expression. */
export function wordThatHolds<Word extends string>(words: FirstThatHolds<Word>): RawBuilder<Word> {
  return sql<Word>`case ${sql.join(
    words.map(([word, condition]) => sql`when ${condition} then ${sql.lit(word)}`),
    sql` `,
  )} end`;
}

/**
 * Whether the word is one of these. Said by the conditions and not by the word, for PostgreSQL takes what it cannot
 * look into for rare, and then plans for one row where there are thousands.
 */
export function isOneThatHolds<Word extends string>(
  words: FirstThatHolds<Word>,
  wanted: readonly Word[],
): RawBuilder<boolean> {
  const cases = words.flatMap(([word, condition], place) => {
    if (!wanted.includes(word)) return [];
    const earlier = words.slice(0, place).map(([, other]) => sql`not ${other}`);
    return [sql`(${sql.join([condition, ...earlier], sql` and `)})`];
  });
  return cases.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(cases, sql` or `)})`;
}
