import type { Insertable, Transaction } from "kysely";
import type { SheetTable } from "../../platform/database/hotline-schema.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { SheetRow } from "./sheet-edit.ts";

type NewSheet = Pick<
  Insertable<SheetTable>,
  | "id"
  | "client_id"
  | "requester_id"
  | "language"
  | "base_id"
  | "module_id"
  | "sub_module_id"
  | "subject"
  | "title"
  | "request_type"
  | "impact"
  | "priority"
  | "phone"
  | "url"
  | "assignee_id"
  | "follow_up_of"
> & { readonly at: Date };

/** Opens a sheet in its first status; its number comes from the sequence. */
export async function insertSheet(
  queries: Transaction<Schema>,
  { at, ...sheet }: NewSheet,
): Promise<SheetRow> {
  return queries
    .insertInto("sheet")
    .values({
      ...sheet,
      status: 1,
      status_since: at,
      turn: "support",
      turn_since: at,
      opened_at: at,
      public_activity_at: at,
      staff_activity_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
