import type { FlagSubject } from "./sheet-flags.ts";
import { canArchive, canUnarchive } from "./sheet-flags.ts";
import type { PersonRole } from "./sheet-role.ts";
import { isStaffRole } from "./sheet-role.ts";

/** What can be done to many sheets at once; nothing of it sends a word to a customer. */
export const bulkActions = [
  "assign",
  "archive",
  "unarchive",
  "addTag",
  "removeTag",
  "markRead",
  "priority",
] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Sheets of one bulk call; the page asks again for the rest. */
export const maxBulkSheets = 500;

/** The actions that a role is offered at all. */
export function bulkActionsFor(role: PersonRole): readonly BulkAction[] {
  return isStaffRole(role) ? bulkActions : ["markRead"];
}

/** True when the action makes sense for this sheet; others are skipped and counted, never refused as a whole. */
export function bulkApplies(action: BulkAction, sheet: FlagSubject, role: PersonRole): boolean {
  if (!bulkActionsFor(role).includes(action)) return false;
  if (action === "archive") return canArchive(sheet, role);
  if (action === "unarchive") return canUnarchive(sheet, role);
  return action === "markRead" || !sheet.archived;
}
