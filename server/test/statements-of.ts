import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Schema } from "../src/platform/database/schema.ts";

/** A statement as the product makes it. */
export interface MadeStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a piece of the product and gives the statements that it made. */
export async function statementsOf(
  pool: pg.Pool,
  work: (kysely: Kysely<Schema>) => Promise<unknown>,
): Promise<readonly MadeStatement[]> {
  const made: MadeStatement[] = [];
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      made.push({ text: query.sql, values: query.parameters });
    },
  });
  await work(kysely);
  return made;
}
