import { randomBytes } from "node:crypto";
import type { Queries } from "../database/database.ts";

const key = "unsubscribe-secret";

/** The installation's own secret for the links of newsletters, made at the first need. */
export async function findUnsubscribeSecret(queries: Queries): Promise<Buffer> {
  const find = () =>
    queries.selectFrom("installation").select("value").where("key", "=", key).executeTakeFirst();
  const found = await find();
  if (found) return Buffer.from(String(found.value), "base64url");
  await queries
    .insertInto("installation")
    .values({ key, value: JSON.stringify(randomBytes(32).toString("base64url")) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  // Another process may have been faster: its secret counts.
  const made = await find();
  return Buffer.from(String(made?.value), "base64url");
}
