import type { SheetStatus } from "./sheet-codes.ts";
import { sheetStatuses } from "./sheet-codes.ts";
import type { SheetRole } from "./sheet-role.ts";
import type { WorkingCalendar } from "./working-time.ts";
import { endOfWorkingDay } from "./working-time.ts";

/** What must come with a transition. */
export type TransitionNeed = "awaited" | "customerMessage" | "message" | "reason";

/** Until when a transition may be made, counted from the change to the present status. */
export type TransitionLimit = "grace" | { readonly days: number };

/** One line of D7 for one role. */
export interface TransitionRule {
  readonly from: SheetStatus;
  readonly to: SheetStatus;
  readonly role: SheetRole;
  readonly needs: readonly TransitionNeed[];
  readonly within?: TransitionLimit;
  readonly notArchived?: true;
}

/** The client may say "not solved" for so many working days; after them the system closes (D7). */
const graceWorkingDays = 10;
/** What the client has accepted is closed after so many working days (D7). */
const acceptedWorkingDays = 1;
/** A manager may open a closed sheet again for so many days (D7). */
const reopenDays = 30;

const rule = (
  from: SheetStatus,
  to: SheetStatus,
  role: SheetRole,
  needs: readonly TransitionNeed[] = [],
  more: Pick<TransitionRule, "within" | "notArchived"> = {},
): TransitionRule => ({ from, to, role, needs, ...more });

/** The table of D7. A manager may do whatever an agent may; that is said once, in `rulesFor`. */
const transitionRules: readonly TransitionRule[] = [
  rule(1, 2, "agent"),
  rule(1, 2, "system"),
  rule(1, 3, "agent", ["awaited"]),
  rule(2, 3, "agent", ["awaited"]),
  rule(3, 2, "agent"),
  rule(3, 2, "system"),
  rule(1, 4, "agent", ["customerMessage"]),
  rule(2, 4, "agent", ["customerMessage"]),
  rule(3, 4, "agent", ["customerMessage"]),
  rule(4, 6, "client"),
  rule(4, 2, "client", ["message"], { within: "grace" }),
  rule(4, 2, "agent", ["reason"]),
  rule(6, 2, "agent", ["reason"]),
  rule(4, 5, "agent"),
  rule(4, 5, "system"),
  rule(6, 5, "agent"),
  rule(6, 5, "system"),
  rule(1, 5, "client"),
  rule(2, 5, "client"),
  rule(3, 5, "client"),
  rule(1, 5, "agent", ["reason"]),
  rule(2, 5, "agent", ["reason"]),
  rule(3, 5, "agent", ["reason"]),
  rule(5, 2, "manager", ["reason"], { within: { days: reopenDays }, notArchived: true }),
];

/** What a transition is judged by. */
export interface TransitionSubject {
  readonly status: SheetStatus;
  /** When the sheet came into its status. */
  readonly statusSince: Date;
  readonly archived: boolean;
  /** A duplicate rests until it is unique again. */
  readonly duplicate: boolean;
  /** When the system will end the status (`closesBySystemAt`), reckoned when it began; until then the client may disagree. */
  readonly graceEndsAt: Date | null;
}

/** Why a transition is refused. */
export type TransitionRefusal = "notInTable" | "tooLate" | "archived" | "duplicate";

export type TransitionVerdict =
  | { readonly verdict: "same" }
  | { readonly verdict: "allowed"; readonly rule: TransitionRule }
  | { readonly verdict: "refused"; readonly reason: TransitionRefusal };

function rulesFor(role: SheetRole): readonly TransitionRule[] {
  return transitionRules.filter(
    (entry) => entry.role === role || (role === "manager" && entry.role === "agent"),
  );
}

/** The last moment of a limited transition; null when it has no limit. */
function limitOf(entry: TransitionRule, sheet: TransitionSubject): Date | null {
  if (!entry.within) return null;
  if (entry.within === "grace") return sheet.graceEndsAt;
  return new Date(sheet.statusSince.getTime() + entry.within.days * 86_400_000);
}

/** Judges one change of status and says why (D7); what must come with it is for `missingNeeds`. */
export function judgeTransition(
  sheet: TransitionSubject,
  to: SheetStatus,
  role: SheetRole,
  now: Date,
): TransitionVerdict {
  if (sheet.status === to) return { verdict: "same" };
  const found = rulesFor(role).find((entry) => entry.from === sheet.status && entry.to === to);
  if (!found) return { verdict: "refused", reason: "notInTable" };
  if (sheet.archived) return { verdict: "refused", reason: "archived" };
  if (sheet.duplicate) return { verdict: "refused", reason: "duplicate" };
  const limit = limitOf(found, sheet);
  if (limit && now > limit) return { verdict: "refused", reason: "tooLate" };
  return { verdict: "allowed", rule: found };
}

/** A transition that a reader may choose, with what it asks for. */
export interface AllowedTransition {
  readonly to: SheetStatus;
  readonly needs: readonly TransitionNeed[];
}

/** Every transition that the reader may make now; screens offer these and no others (D7). */
export function allowedTransitions(
  sheet: TransitionSubject,
  role: SheetRole,
  now: Date,
): readonly AllowedTransition[] {
  return sheetStatuses.flatMap((to) => {
    const judged = judgeTransition(sheet, to, role, now);
    return judged.verdict === "allowed" ? [{ to, needs: judged.rule.needs }] : [];
  });
}

/** What somebody sends along with a transition. */
export interface TransitionCompany {
  readonly awaited?: unknown;
  readonly reason?: string | undefined;
  /** The text of a customer message, if one comes with it. */
  readonly message?: string | undefined;
}

/** The needs of a rule that were not met. */
export function missingNeeds(entry: TransitionRule, given: TransitionCompany): readonly TransitionNeed[] {
  const said = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";
  return entry.needs.filter((need) => {
    if (need === "awaited") return given.awaited === undefined || given.awaited === null;
    return need === "reason" ? !said(given.reason) : !said(given.message);
  });
}

/** When the system closes a sheet by itself; undefined in statuses that it leaves alone (D7). */
export function closesBySystemAt(
  sheet: Pick<TransitionSubject, "status" | "statusSince">,
  calendar: WorkingCalendar,
): Date | undefined {
  if (sheet.status === 4) return endOfWorkingDay(calendar, sheet.statusSince, graceWorkingDays);
  if (sheet.status === 6) return endOfWorkingDay(calendar, sheet.statusSince, acceptedWorkingDays);
  return undefined;
}
