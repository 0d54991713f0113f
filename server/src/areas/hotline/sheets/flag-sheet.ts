import {
  canArchive,
  canMarkDuplicate,
  canMarkUnique,
  canUnarchive,
  leaderProblem,
} from "@planete/shared/domain/hotline/sheet-flags.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "./change-sheet.ts";
import { lookAtSheet } from "./edit.store.ts";
import { findSheetDetail } from "./open-sheet.store.ts";
import { subjectOf } from "./move-status.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Takes a sheet out of lists, counts and search; again it changes nothing. */
export async function archiveSheet(platform: Platform, reader: SheetReader, sheetId: string): Promise<void> {
  await changeSheet(platform, reader, sheetId, (edit) => {
    if (reader.side === "staff" && edit.row.archived) return;
    if (!canArchive(subjectOf(edit.row), reader.role)) refuse("actionNotAllowed");
    edit.set({ archived: true });
    edit.event("archived", {}, {});
    edit.keepPlace();
  });
}

/** Brings it back as it was. */
export async function unarchiveSheet(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
): Promise<void> {
  await changeSheet(platform, reader, sheetId, (edit) => {
    if (reader.side === "staff" && !edit.row.archived) return;
    if (!canUnarchive(subjectOf(edit.row), reader.role)) refuse("actionNotAllowed");
    edit.set({ archived: false });
    edit.event("unarchived", {}, {});
    edit.keepPlace();
  });
}

/** Links a sheet to the one it repeats; each client keeps their own sheet, and nothing else of it changes (D7). */
export async function markDuplicate(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  leaderId: string,
): Promise<void> {
  const { database } = platform;
  await changeSheet(platform, reader, sheetId, async (edit) => {
    if (reader.side === "staff" && edit.row.duplicate_of === leaderId) return;
    if (!canMarkDuplicate(subjectOf(edit.row), reader.role)) refuse("actionNotAllowed");
    const [leader, own] = await Promise.all([
      lookAtSheet(database, reader, leaderId),
      findSheetDetail(database, reader, sheetId),
    ]);
    if (!leader) refuse("notFound");
    const problem = leaderProblem(
      { id: sheetId, leads: (own?.row.duplicates ?? []).length > 0 },
      { id: leaderId, duplicate: leader.row.duplicate_of !== null },
    );
    if (problem) refuse("leaderNotPossible", { reason: problem });
    edit.set({ duplicate_of: leaderId });
    const params = { number: leader.row.number, sheetId: leaderId };
    // The sheet of another client is not named to this one.
    const shared = leader.row.client_id === edit.row.client_id;
    edit.event("markedDuplicate", params, shared ? params : { hidden: true });
    edit.keepPlace();
  });
}

/** It is no duplicate after all. */
export async function markUnique(platform: Platform, reader: SheetReader, sheetId: string): Promise<void> {
  await changeSheet(platform, reader, sheetId, (edit) => {
    if (reader.side === "staff" && edit.row.duplicate_of === null) return;
    if (!canMarkUnique(subjectOf(edit.row), reader.role)) refuse("actionNotAllowed");
    edit.set({ duplicate_of: null });
    edit.event("markedUnique", {}, {});
    edit.keepPlace();
  });
}
