import { seesSheetOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Database } from "../../../platform/database/database.ts";
import { keptPerDatabase } from "../../../platform/hot-path/kept-per-database.ts";
import type { Witness } from "../../../platform/hot-path/witness.ts";
import type { SheetLook } from "./edit.store.ts";
import { fieldRightsAtHand } from "../settings/kept-field-rights.ts";
import type { SheetRow } from "./sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Rows that were looked at or written of late; about 3 kB each. */
const rowsOf = keptPerDatabase<SheetRow>(3_000_000, () => 3_000);

/** Remembers a sheet as it is stored, for the next message in it. */
export function keepRow(database: Database, row: SheetRow): void {
  rowsOf(database).set(row.id, row);
}

export function forgetRow(database: Database, sheetId: string): void {
  rowsOf(database).delete(sheetId);
}

/** What has to be true when a change is saved that was judged by what was at hand. */
export interface Presumption {
  readonly tokenHash: Buffer;
  readonly callerStamp: string;
  readonly rightsStamp: string | null;
}

/**
 * A sheet as it is known here, for a message whose sender has seen all of it: most are written where the
 * last one was. Nothing is certain until it is saved under the presumption; whoever is refused by it has to look.
 */
export function presumeLook(
  database: Database,
  reader: SheetReader,
  sheetId: string,
  seenUpTo: number,
  witness: Witness,
): { readonly look: SheetLook; readonly presumption: Presumption } | undefined {
  const row = rowsOf(database).get(sheetId);
  const known = fieldRightsAtHand(database);
  if (!row || !known) return undefined;
  if (!seesSheetOf(reader, { clientId: row.client_id })) return undefined;
  if (seenUpTo < (reader.side === "staff" ? row.staff_version : row.public_version)) return undefined;
  return {
    look: { row, rights: known.rights, lastMessageOfOthers: 0, sentBefore: null, callerStamp: witness.stamp },
    presumption: {
      tokenHash: witness.tokenHash,
      callerStamp: witness.stamp,
      rightsStamp: known.stamp,
    },
  };
}
