import type { SheetStatus } from "./sheet-terms.ts";
import type { PersonRole } from "./sheet-role.ts";
import { isStaffRole } from "./sheet-role.ts";

/** What a flag is judged by. */
export interface FlagSubject {
  readonly status: SheetStatus;
  readonly archived: boolean;
  readonly duplicate: boolean;
}

/** Archiving is for staff, once the request is closed or accepted (hotline §4.3). */
export function canArchive(sheet: FlagSubject, role: PersonRole): boolean {
  return (
    isStaffRole(role) && !sheet.archived && (sheet.status === "closed" || sheet.status === "acceptedByClient")
  );
}

export function canUnarchive(sheet: FlagSubject, role: PersonRole): boolean {
  return isStaffRole(role) && sheet.archived;
}

/** Marking as a duplicate is for staff; a closed request is a duplicate of nothing any more. */
export function canMarkDuplicate(sheet: FlagSubject, role: PersonRole): boolean {
  return isStaffRole(role) && !sheet.archived && !sheet.duplicate && sheet.status !== "closed";
}

export function canMarkUnique(sheet: FlagSubject, role: PersonRole): boolean {
  return isStaffRole(role) && !sheet.archived && sheet.duplicate;
}

/** Why one sheet can't lead another; undefined when it can. */
export type LeaderProblem = "itself" | "follower" | "leads";

/**
 * A leader is never a duplicate itself, and a sheet that leads others does not become one: then each
 * duplicate has one leader, and "unique again" gives back exactly what was (D7).
 */
export function leaderProblem(
  sheet: { readonly id: string; readonly leads: boolean },
  leader: { readonly id: string; readonly duplicate: boolean },
): LeaderProblem | undefined {
  if (sheet.id === leader.id) return "itself";
  if (leader.duplicate) return "follower";
  return sheet.leads ? "leads" : undefined;
}

/** A closed sheet is continued by a new one that is linked to it (D7). */
export function canFollowUp(sheet: FlagSubject): boolean {
  return sheet.status === "closed";
}

/** True while messages to the customer, and from them, are taken (hotline §4.3). */
export function takesCustomerMessages(sheet: FlagSubject): boolean {
  return !sheet.archived && !sheet.duplicate && sheet.status !== "closed";
}

/** Notes are taken on everything but an archived sheet, which is read-only. */
export function takesNotes(sheet: FlagSubject): boolean {
  return !sheet.archived;
}
