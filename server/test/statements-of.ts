import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { QuerySource } from "../src/platform/database/prepared-shapes.ts";
import type { Schema } from "../src/platform/database/schema.ts";

/** A statement as the product makes it. */
export interface MadeStatement {
  /** Of one that stays prepared. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a piece of the product and gives the statements that it made. */
export async function statementsOf(
  pool: pg.Pool,
  work: (source: QuerySource) => Promise<unknown>,
): Promise<readonly MadeStatement[]> {
  const made: MadeStatement[] = [];
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      made.push({ text: query.sql, values: query.parameters });
    },
  });
  await work({
    kysely,
    prepared: async <Row extends pg.QueryResultRow>(
      name: string,
      text: string,
      values: readonly unknown[],
    ) => {
      made.push({ name, text, values });
      return (await pool.query<Row>(text, [...values])).rows;
    },
  });
  return made;
}
