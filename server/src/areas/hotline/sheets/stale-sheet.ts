import type { StaleDetails } from "@planete/shared/contract/hotline-message.contract.ts";
import { transitionsToWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import { allowedTransitions } from "@planete/shared/domain/hotline/transitions.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { messageToWire } from "../messages/message-wire.ts";
import { findMessagesAfter } from "../messages/message.store.ts";
import { subjectOf } from "./move-status.ts";
import type { SheetRow } from "./sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** New messages that are shown at once; the page fetches the rest. */
const shownAtOnce = 50;

/** Where a sheet stands for a reader, in the numbers of their side. */
export function sheetVersionOf(row: SheetRow, reader: SheetReader, now: Date) {
  return inWireWords({
    status: row.status,
    version: reader.side === "staff" ? row.staff_version : row.public_version,
    allowedTransitions: transitionsToWire(allowedTransitions(subjectOf(row), reader.role, now)),
  });
}

/** Ends the call with what came since the writer looked: "Refresh the sheet status before resending" (D8). */
export async function refuseStale(
  platform: Platform,
  reader: SheetReader,
  row: SheetRow,
  since: number,
): Promise<never> {
  const side = reader.side;
  const messages = await findMessagesAfter(platform.database, side, row.id, since, {
    notBy: reader.personId,
    limit: shownAtOnce,
  });
  const details: StaleDetails = {
    ...sheetVersionOf(row, reader, platform.now()),
    messages: messages.map((message) => messageToWire(message, side)),
  };
  return refuse("sheetStale", details);
}
