import type { CallBody } from "@planete/shared/contract/call.ts";
import type { BulkBefore, ReadMark } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { changeSheets as changeSheetsCall } from "@planete/shared/contract/hotline-list.contract.ts";
import { priorityCodes, statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { InCodeWords } from "@planete/shared/contract/sheet-names.ts";
import { inCodeWords, inWireWords } from "@planete/shared/contract/sheet-names.ts";
import type { BulkReason } from "@planete/shared/domain/hotline/bulk.ts";
import {
  bulkActionsFor,
  bulkObstacle,
  isBulkStatus,
  maxBulkSheets,
} from "@planete/shared/domain/hotline/bulk.ts";
import { Refusal, refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { assignSheet } from "./assign-sheet.ts";
import { changeField } from "./change-field.ts";
import { changeStatus } from "./change-status.ts";
import { changeTags } from "./change-tags.ts";
import type { SheetLook } from "./edit.store.ts";
import { lookAtSheet } from "./edit.store.ts";
import { archiveSheet, unarchiveSheet } from "./flag-sheet.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import { findSheetIds } from "../list/list.store.ts";
import { visibleQuestion } from "../list/list-sheets.ts";
import { markSheetRead, markSheetUnread, setReadMarkBack } from "./mark-sheet.ts";
import { subjectOf } from "./move-status.ts";
import { findReadMark } from "./read-mark.store.ts";
import type { SheetReader, SheetWriter } from "../readers/sheet-reader.ts";

type Bulk = CallBody<typeof changeSheetsCall>;

type Before = InCodeWords<BulkBefore>;

export interface BulkResult {
  readonly changed: number;
  readonly skipped: number;
  readonly reasons: { readonly reason: BulkReason; readonly count: number }[];
  readonly next: string | null;
  readonly was?: BulkBefore[];
  readonly unread?: ReadMark[];
}

/** One action on many sheets, each a change of its own with its history; what does not fit is skipped. */
export async function changeSheets(platform: Platform, reader: SheetWriter, bulk: Bulk): Promise<BulkResult> {
  if (!bulkActionsFor(reader.role).includes(bulk.action)) refuse("actionNotAllowed");
  requireValue(bulk);
  const { ids, next } = await chosenIds(platform, reader, bulk.selection);
  const reasons = new Map<BulkReason, number>();
  let skipped = 0;
  const was: Before[] = [];
  const unread: ReadMark[] = [];
  for (const id of ids) {
    const { reason, before, mark } = await changeOne(platform, reader, id, bulk);
    if (before) was.push(before);
    if (mark) unread.push(mark);
    if (reason === undefined) continue;
    skipped += 1;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    changed: ids.length - skipped,
    skipped,
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    next,
    ...(bulk.action === "markRead" && { unread }),
    // How a sheet stands is not what these change, nor all of it the reader's to know.
    ...(!isAboutReading(bulk) && { was: was.map((before) => inWireWords(before)) }),
  };
}

const isAboutReading = ({ action }: Pick<Bulk, "action">): boolean =>
  action === "markRead" || action === "markUnread";

function requireValue(bulk: Bulk): void {
  const { action, assignee, tag, priority, status, awaited } = inCodeWords(bulk);
  const missing =
    (action === "assign" && assignee === undefined && "assignee") ||
    ((action === "addTag" || action === "removeTag") && tag === undefined && "tag") ||
    (action === "priority" && priority === undefined && "priority") ||
    (action === "status" && (status === undefined || !isBulkStatus(status)) && "status") ||
    (action === "status" && status === "onHold" && awaited === undefined && "awaited");
  if (missing) refuse("validationFailed", [{ path: missing, rule: "required", params: {} }]);
}

async function chosenIds(
  platform: Platform,
  reader: SheetReader,
  selection: Bulk["selection"],
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  if ("ids" in selection) return { ids: [...new Set(selection.ids)], next: null };
  const { before, limit = maxBulkSheets } = selection;
  const rights = await findFieldRights(platform.database.kysely);
  const { filter, scope } = visibleQuestion(platform, rights, reader, { filter: selection.filter });
  const found = await findSheetIds(platform.database, filter, scope, { before, limit });
  const ids = found.slice(0, limit);
  return { ids, next: found.length > limit ? (ids.at(-1) ?? null) : null };
}

/** Why the sheet was left as it is; a refusal of one is no reason to stop the others. */
async function changeOne(
  platform: Platform,
  reader: SheetWriter,
  sheetId: string,
  bulk: Bulk,
): Promise<{ readonly reason?: BulkReason; readonly before?: Before; readonly mark?: ReadMark | undefined }> {
  const look = await lookAtSheet(platform.database, reader, sheetId);
  if (!look) return { reason: "gone" };
  const obstacle = bulkObstacle(bulk.action, subjectOf(look.row), reader.role);
  if (obstacle) return { reason: obstacle };
  const { id, assignee_id: assignee, status, awaited, priority } = look.row;
  try {
    const { action } = bulk;
    if (action === "markRead") return { mark: await readWhole(platform, reader, look) };
    const moved = await act(platform, reader, look, { ...bulk, action });
    // What was so before is not to be undone.
    if (moved === false) return {};
    return { before: { id, assignee, status, awaited, ...(bulk.action === "priority" && { priority }) } };
  } catch (error) {
    if (error instanceof Refusal) return { reason: reasonOf(error) };
    throw error;
  }
}

function reasonOf({ code }: Refusal): BulkReason {
  if (code === "notFound") return "gone";
  if (code === "tooManyTags") return "tooManyTags";
  return code === "fieldConflict" || code === "conflict" ? "changedMeanwhile" : "notAllowed";
}

async function act(
  platform: Platform,
  reader: SheetWriter,
  { row }: SheetLook,
  wire: Bulk & { readonly action: Exclude<Bulk["action"], "markRead"> },
): Promise<boolean | void> {
  const bulk = inCodeWords(wire);
  switch (wire.action) {
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
        from: priorityCodes.toCode(row.priority),
        to: bulk.priority === undefined ? null : priorityCodes.toCode(bulk.priority),
      });
    case "status":
      return changeStatus(platform, reader, row.id, {
        to: statusCodes.toCode(bulk.status ?? row.status),
        basis: inWireWords({ status: row.status, version: row.staff_version }),
        ...(bulk.awaited && { awaited: bulk.awaited }),
      });
    case "markUnread": {
      const mark = bulk.marks?.find(({ id }) => id === row.id);
      if (mark) await setReadMarkBack(platform, reader, row.id, mark.readUpTo);
      else await markSheetUnread(platform, reader, row.id);
    }
  }
}

/** Marks all of a sheet as read; gives where the mark stood if something was unread. */
async function readWhole(
  platform: Platform,
  reader: SheetReader,
  { row }: SheetLook,
): Promise<ReadMark | undefined> {
  const before = await findReadMark(platform.database.kysely, reader.side, reader.personId, row.id);
  await markSheetRead(
    platform,
    reader,
    row.id,
    reader.side === "staff" ? row.staff_version : row.public_version,
  );
  return before && before.unread > 0 ? { id: row.id, readUpTo: before.readUpTo } : undefined;
}
