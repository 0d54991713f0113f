import type { FlagSubject } from "./sheet-flags.ts";
import { canArchive, canUnarchive } from "./sheet-flags.ts";
import type { PersonRole } from "./sheet-role.ts";
import { isStaffRole } from "./sheet-role.ts";
import type { AwaitedParty, SheetStatus } from "./sheet-terms.ts";
import { awaitedParties } from "./sheet-terms.ts";
import { allowedTransitions } from "./transitions.ts";

/** What can be done to many sheets at once; nothing of it sends a word to a customer. */
export const bulkActions = [
  "assign",
  "archive",
  "unarchive",
  "addTag",
  "removeTag",
  "markRead",
  "markUnread",
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

/** A change of status that asks for no words. */
export interface WordlessMove {
  readonly status: BulkStatus;
  /** On hold alone: whose turn it is. */
  readonly awaited?: AwaitedParty;
}

export const wordlessMoves: readonly WordlessMove[] = [
  { status: "acknowledged" },
  ...awaitedParties.map((awaited) => ({ status: "onHold" as const, awaited })),
];

/** Those that an agent may make of a sheet, as D7 leads on. */
export function wordlessMovesOf(
  sheet: { readonly status: SheetStatus; readonly archived: boolean; readonly duplicate: boolean },
  now: Date,
): readonly WordlessMove[] {
  const allowed = allowedTransitions({ ...sheet, statusSince: now, graceEndsAt: null }, "agent", now)
    .filter(({ needs }) => needs.every((need) => need === "awaited"))
    .map(({ to }) => to);
  return wordlessMoves.filter(({ status }) => allowed.includes(status));
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
  return isStaffRole(role) ? bulkActions : ["markRead", "markUnread"];
}

/** Why the action makes no sense for this sheet, if so; such are skipped and counted, never refused as a whole. */
export function bulkObstacle(
  action: BulkAction,
  sheet: FlagSubject,
  role: PersonRole,
): BulkReason | undefined {
  if (!bulkActionsFor(role).includes(action)) return "notAllowed";
  if (action === "unarchive") return canUnarchive(sheet, role) ? undefined : "notArchived";
  if (action === "markRead" || action === "markUnread") return undefined;
  if (sheet.archived) return "archived";
  return action === "archive" && !canArchive(sheet, role) ? "notClosed" : undefined;
}
