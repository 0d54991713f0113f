import { CompiledQuery } from "kysely";
import type { Transaction } from "kysely";
import type { Schema } from "../../src/platform/database/schema.ts";

/** Does the work while the triggers of these tables rest. */
export async function withoutTriggers(
  queries: Transaction<Schema>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const run = (text: string): Promise<unknown> => queries.executeQuery(CompiledQuery.raw(text));
  for (const table of tables) await run(`alter table "${table}" disable trigger user`);
  await work();
  for (const table of tables) await run(`alter table "${table}" enable trigger user`);
}
