import type { CallBody } from "@planete/shared/contract/call.ts";
import type { changeSheets as changeSheetsCall } from "@planete/shared/contract/hotline-list.contract.ts";
import { inCodeWords } from "@planete/shared/contract/sheet-names.ts";
import { bulkActionsFor, bulkApplies, maxBulkSheets } from "@planete/shared/domain/hotline/bulk.ts";
import { Refusal, refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { assignSheet } from "./assign-sheet.ts";
import { changeField } from "./change-field.ts";
import { changeTags } from "./change-tags.ts";
import type { SheetLook } from "./edit.store.ts";
import { lookAtSheet } from "./edit.store.ts";
import { archiveSheet, unarchiveSheet } from "./flag-sheet.ts";
import { findSheetIds } from "./list.store.ts";
import { filterScopeOf, visibleFilter } from "./list-sheets.ts";
import { markSheetRead } from "./mark-sheet.ts";
import { subjectOf } from "./move-status.ts";
import type { SheetReader } from "./sheet-reader.ts";

type Bulk = CallBody<typeof changeSheetsCall>;

export interface BulkResult {
  readonly changed: number;
  readonly skipped: number;
  readonly more: boolean;
}

/** One action on many sheets, each a change of its own with its history; what does not fit is skipped. */
export async function changeSheets(platform: Platform, reader: SheetReader, bulk: Bulk): Promise<BulkResult> {
  if (!bulkActionsFor(reader.role).includes(bulk.action)) refuse("actionNotAllowed");
  requireValue(bulk);
  const ids = await chosenIds(platform, reader, bulk.selection);
  let changed = 0;
  for (const id of ids.slice(0, maxBulkSheets)) {
    if (await changeOne(platform, reader, id, bulk)) changed += 1;
  }
  const tried = Math.min(ids.length, maxBulkSheets);
  return { changed, skipped: tried - changed, more: ids.length > tried };
}

function requireValue(bulk: Bulk): void {
  const { action, assignee, tag, priority } = inCodeWords(bulk);
  const missing =
    (action === "assign" && assignee === undefined && "assignee") ||
    ((action === "addTag" || action === "removeTag") && tag === undefined && "tag") ||
    (action === "priority" && priority === undefined && "priority");
  if (missing) refuse("validationFailed", [{ path: missing, rule: "required", params: {} }]);
}

async function chosenIds(
  platform: Platform,
  reader: SheetReader,
  selection: Bulk["selection"],
): Promise<readonly string[]> {
  if ("ids" in selection) return [...new Set(selection.ids)];
  const filter = await visibleFilter(platform, reader, selection.filter);
  return findSheetIds(platform.database, filter, filterScopeOf(platform, reader), maxBulkSheets);
}

/** True when the sheet was changed; a refusal of one is no reason to stop the others. */
async function changeOne(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  bulk: Bulk,
): Promise<boolean> {
  const look = await lookAtSheet(platform.database, reader, sheetId);
  if (!look || !bulkApplies(bulk.action, subjectOf(look.row), reader.role)) return false;
  try {
    await act(platform, reader, look, bulk);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function act(platform: Platform, reader: SheetReader, { row }: SheetLook, wire: Bulk): Promise<void> {
  const bulk = inCodeWords(wire);
  switch (bulk.action) {
    case "assign":
      return assignSheet(platform, reader, row.id, { from: row.assignee_id, to: bulk.assignee ?? null });
    case "archive":
      return archiveSheet(platform, reader, row.id);
    case "unarchive":
      return unarchiveSheet(platform, reader, row.id);
    case "addTag":
      return changeTags(platform, reader, row.id, { add: [bulk.tag ?? ""], remove: [] });
    case "removeTag":
      return changeTags(platform, reader, row.id, { add: [], remove: [bulk.tag ?? ""] });
    case "priority":
      return changeField(platform, reader, row.id, {
        field: "priority",
        from: row.priority,
        to: bulk.priority ?? null,
      });
    case "markRead": {
      const position = reader.staff ? row.staff_version : row.public_version;
      await markSheetRead(platform, reader, row.id, position);
    }
  }
}
