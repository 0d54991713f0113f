import { createHash } from "node:crypto";
import type { Queries } from "../../../platform/database/database.ts";

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Who may write where; the token itself is only in the mail. */
export async function insertReplyAddress(
  queries: Queries,
  address: { readonly token: string; readonly personId: string; readonly sheetId: string; readonly at: Date },
): Promise<void> {
  await queries
    .insertInto("sheet_reply_address")
    .values({
      token_hash: hashOf(address.token),
      person_id: address.personId,
      sheet_id: address.sheetId,
      created_at: address.at,
    })
    .execute();
}

export async function findReplyAddress(
  queries: Queries,
  token: string,
): Promise<{ readonly personId: string; readonly sheetId: string } | undefined> {
  const row = await queries
    .selectFrom("sheet_reply_address")
    .select(["person_id", "sheet_id"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row && { personId: row.person_id, sheetId: row.sheet_id };
}

export async function pruneReplyAddresses(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("sheet_reply_address").where("created_at", "<", before).execute();
}
