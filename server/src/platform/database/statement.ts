import { CompiledQuery } from "kysely";
import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A question to the database; with a name it stays prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One that stays prepared. */
export interface PreparedStatement extends Statement {
  readonly name: string;
}

/** Where a store may ask: the database, or a transaction of it. */
export type Reads = Pick<Database, "prepared">;

/** Asks inside a transaction, on its own connection: to wait for a second one while holding a lock could be for ever. */
export function readsIn(queries: Transaction<Schema>): Reads {
  return {
    prepared: async <Row>(_name: string, text: string, values: readonly unknown[]) => {
      const { rows } = await queries.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      return rows;
    },
  };
}
