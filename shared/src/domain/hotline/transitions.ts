import { dayMs } from "../calendar/plain-date.ts";
import type { SheetStatus } from "./sheet-terms.ts";
import { sheetStatuses } from "./sheet-terms.ts";
import type { SheetRole } from "./sheet-role.ts";
import { sheetRoles } from "./sheet-role.ts";
import type { WorkingCalendar } from "../calendar/working-time.ts";
import { endOfWorkingDay } from "../calendar/working-time.ts";

/** What must come with a transition. */
export type TransitionNeed = "awaited" | "customerMessage" | "message" | "reason";

/** Until when a transition may be made, counted from the change to the present status. */
export type TransitionLimit = "grace" | { readonly days: number };

/** One pair of D7 for one role. */
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

/** What one role has to bring along, and until when it may. */
type Terms = Pick<TransitionRule, "needs" | "within" | "notArchived">;

/** One line of D7: from any of these to that, by whom and on which terms. */
interface TransitionLine {
  readonly from: readonly SheetStatus[];
  readonly to: SheetStatus;
  readonly who: Readonly<Partial<Record<SheetRole, Terms>>>;
}

const freely: Terms = { needs: [] };
const needing = (need: TransitionNeed, more: Omit<Terms, "needs"> = {}): Terms => ({
  needs: [need],
  ...more,
});

/** The table of D7. A manager may do whatever an agent may; that is said once, in `rulesFor`. */
const transitionLines: readonly TransitionLine[] = [
  { from: ["requestSent"], to: "acknowledged", who: { agent: freely, system: freely } },
  { from: ["requestSent", "acknowledged"], to: "onHold", who: { agent: needing("awaited") } },
  { from: ["onHold"], to: "acknowledged", who: { agent: freely, system: freely } },
  {
    from: ["requestSent", "acknowledged", "onHold"],
    to: "finished",
    who: { agent: needing("customerMessage") },
  },
  { from: ["finished"], to: "acceptedByClient", who: { client: freely } },
  {
    from: ["finished", "acceptedByClient"],
    to: "acknowledged",
    who: { client: needing("message", { within: "grace" }), agent: needing("reason") },
  },
  { from: ["finished", "acceptedByClient"], to: "closed", who: { agent: freely, system: freely } },
  {
    from: ["requestSent", "acknowledged", "onHold"],
    to: "closed",
    who: { client: freely, agent: needing("reason") },
  },
  {
    from: ["closed"],
    to: "acknowledged",
    who: { manager: needing("reason", { within: { days: reopenDays }, notArchived: true }) },
  },
];

const transitionRules: readonly TransitionRule[] = transitionLines.flatMap(({ from, to, who }) =>
  from.flatMap((status) =>
    sheetRoles.flatMap((role) => {
      const terms = who[role];
      return terms ? [{ from: status, to, role, ...terms }] : [];
    }),
  ),
);

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
  return new Date(sheet.statusSince.getTime() + entry.within.days * dayMs);
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
  if (sheet.status === "finished") return endOfWorkingDay(calendar, sheet.statusSince, graceWorkingDays);
  if (sheet.status === "acceptedByClient")
    return endOfWorkingDay(calendar, sheet.statusSince, acceptedWorkingDays);
  return undefined;
}
