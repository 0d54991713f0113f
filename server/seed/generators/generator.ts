import type { Transaction } from "kysely";
import type { Schema } from "../../src/platform/database/schema.ts";

/** A value as PostgreSQL reads it from text; structured values as JSON, lists as `{a,b}`. */
export type Cell = string | number | boolean | Date | null;

/** What every generator is given. */
export interface GenerationPlan {
  readonly seed: number;
  /** Dates are counted back from this calendar date. */
  readonly today: string;
  /** How many rows of each noun were asked for; 0 when a noun was not. */
  readonly count: (noun: string) => number;
  /** Everybody generated shares the demonstration password. */
  readonly passwordHash: string;
  readonly teamIds: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Rows for one table, in the order of its columns. */
export interface GeneratedTable {
  readonly table: keyof Schema;
  readonly columns: readonly string[];
  readonly rows: (plan: GenerationPlan) => Iterable<readonly Cell[]>;
}

/** One noun of the company: `--people 500` asks the generator named `people` for 500. */
export interface Generator {
  readonly name: string;
  /** One line for the usage message. */
  readonly summary: string;
  /** Nouns that must be asked for with it. */
  readonly needs?: readonly string[];
  /** In loading order: a table after those it refers to. */
  readonly tables: readonly GeneratedTable[];
  /** Tables whose triggers rest while they are loaded; `finish` then does what they would have done. */
  readonly silenced?: readonly (keyof Schema)[];
  readonly finish?: (queries: Transaction<Schema>) => Promise<void>;
}

/** A table whose column names are checked against the schema. */
export function generatedTable<Table extends keyof Schema>(
  table: Table,
  columns: readonly (keyof Schema[Table] & string)[],
  rows: (plan: GenerationPlan) => Iterable<readonly Cell[]>,
): GeneratedTable {
  return { table, columns, rows };
}
