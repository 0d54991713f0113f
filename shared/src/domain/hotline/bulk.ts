import type { FlagSubject } from "./sheet-flags.ts";
import { canArchive, canUnarchive } from "./sheet-flags.ts";
import type { PersonRole } from "./sheet-role.ts";
import { isStaffRole } from "./sheet-role.ts";
import type { SheetStatus } from "./sheet-terms.ts";

/** What can be done to many sheets at once; nothing of it sends a word to a customer. */
export const bulkActions = [
  "assign",
  "archive",
  "unarchive",
  "addTag",
  "removeTag",
  "markRead",
  "priority",
  "status",
] as const;

export type BulkAction = (typeof bulkActions)[number];

/** The statuses that many sheets may be put into at once: those that ask for no words (D7). */
export const bulkStatuses = ["acknowledged", "onHold"] as const satisfies readonly SheetStatus[];

export type BulkStatus = (typeof bulkStatuses)[number];

export function isBulkStatus(status: SheetStatus): status is BulkStatus {
  return bulkStatuses.some((one) => one === status);
}

/** Why an action left a sheet as it is. */
export const bulkReasons = [
  "archived",
  "notClosed",
  "notArchived",
  "gone",
  "changedMeanwhile",
  "notAllowed",
  "tooManyTags",
] as const;

export type BulkReason = (typeof bulkReasons)[number];

/** Sheets of one bulk call; the page asks again for the rest. */
export const maxBulkSheets = 500;

/** The actions that a role is offered at all. */
export function bulkActionsFor(role: PersonRole): readonly BulkAction[] {
  return isStaffRole(role) ? bulkActions : ["markRead"];
}

/** Why the action makes no sense for this sheet, if so; such are skipped and counted, never refused as a whole. */
export function bulkObstacle(
  action: BulkAction,
  sheet: FlagSubject,
  role: PersonRole,
): BulkReason | undefined {
  if (!bulkActionsFor(role).includes(action)) return "notAllowed";
  if (action === "unarchive") return canUnarchive(sheet, role) ? undefined : "notArchived";
  if (action === "markRead") return undefined;
  if (sheet.archived) return "archived";
  return action === "archive" && !canArchive(sheet, role) ? "notClosed" : undefined;
}
