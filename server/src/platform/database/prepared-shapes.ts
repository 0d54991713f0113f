import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import type { Database } from "./database.ts";
import type { Statement } from "./statement.ts";

/** Where a list may ask: the database, or a piece of it. */
export type QuerySource = Pick<Database, "kysely" | "prepared">;

/**
 * Statements whose words depend on what is asked, as a list's do on its filters. The shapes that come first stay
 * prepared; each takes memory on every connection, so those that come later are planned each time.
 */
export class PreparedShapes {
  readonly #names = new Map<string, string>();
  readonly #prefix: string;
  readonly #most: number;

  constructor(prefix: string, most: number) {
    this.#prefix = prefix;
    this.#most = most;
  }

  statementOf(text: string, values: readonly unknown[]): Statement {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known, text, values };
    if (this.#names.size >= this.#most) return { text, values };
    const name = `${this.#prefix}-${createHash("sha1").update(text).digest("base64url")}`;
    this.#names.set(text, name);
    return { name, text, values };
  }

  /**
   * A number of rows that is a parameter would be planned for as a tenth of the table: write it with `sql.lit`, or the
   * shape is planned anew each time.
   */
  async ask<Row>({ kysely, prepared }: QuerySource, question: RawBuilder<Row>): Promise<readonly Row[]> {
    const compiled = question.compile(kysely);
    const { name, text, values } = this.statementOf(compiled.sql, compiled.parameters);
    if (name === undefined) return (await kysely.executeQuery(compiled)).rows;
    return prepared<Row & Record<string, unknown>>(name, text, values);
  }
}
