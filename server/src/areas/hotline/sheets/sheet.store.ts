import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import type { Insertable, Transaction } from "kysely";
import { sql } from "kysely";
import type { SheetTable } from "../tables.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import type { InWords } from "./sheet-code.store.ts";
import { rowInWords } from "./sheet-code.store.ts";
import type { SheetRow } from "./sheet-edit.ts";

type NewSheet = InWords<
  Pick<
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
    | "phone"
    | "url"
    | "assignee_id"
    | "follow_up_of"
  >
> & { readonly at: Date };

/** Opens a sheet in its first status; its number comes from the sequence. */
export async function insertSheet(
  queries: Transaction<Schema>,
  { at, ...sheet }: Omit<NewSheet, "status">,
): Promise<SheetRow> {
  const row = await queries
    .insertInto("sheet")
    .values({
      ...sheet,
      service_level_id: sql`(select service_level_id from client where id = ${sheet.client_id})`,
      service_level_since: sql`(select ${at}::timestamptz from client
        where id = ${sheet.client_id} and service_level_id is not null)`,
      request_type: requestTypeCodes.toCode(sheet.request_type),
      impact: impactCodes.toCode(sheet.impact),
      priority: priorityCodes.toCode(sheet.priority),
      status: statusCodes.toCode("requestSent"),
      status_since: at,
      turn: "support",
      turn_since: at,
      opened_at: at,
      public_activity_at: at,
      staff_activity_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowInWords(row);
}
