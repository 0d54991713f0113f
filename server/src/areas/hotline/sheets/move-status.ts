import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { AwaitedParty, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { TransitionSubject } from "@planete/shared/domain/hotline/transitions.ts";
import { closesBySystemAt } from "@planete/shared/domain/hotline/transitions.ts";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import type { SheetActor, SheetEdit, SheetRow } from "./sheet-edit.ts";

export interface StatusMove {
  readonly to: SheetStatus;
  readonly awaited?: AwaitedParty | undefined;
  readonly awaitedUntil?: string | undefined;
  readonly reason?: string | undefined;
}

/** What a transition is judged by. */
export function subjectOf(row: SheetRow): TransitionSubject & { readonly duplicate: boolean } {
  return {
    status: row.status,
    statusSince: row.status_since,
    archived: row.archived,
    duplicate: row.duplicate_of !== null,
    graceEndsAt: row.system_due_at,
  };
}

/** Makes a transition that was judged before, with its deadline, whose turn it is then, and its line in the history. */
export function moveStatus(
  edit: SheetEdit,
  move: StatusMove,
  calendar: WorkingCalendar,
  actor: SheetActor = edit.actor,
): void {
  const { row, now } = edit;
  const from = row.status;
  const awaited = move.to === "onHold" ? (move.awaited ?? "planned") : null;
  const until = move.to === "onHold" ? (move.awaitedUntil ?? null) : null;
  const reopens =
    move.to === "acknowledged" && (from === "finished" || from === "closed" || from === "acceptedByClient");
  edit.set({
    status: move.to,
    status_since: now,
    awaited,
    awaited_until: until,
    system_due_at: dueAt(move.to, until, now, calendar),
    reopened: row.reopened + Number(reopens),
  });
  edit.settleTurn();
  const reason = move.reason?.trim() ?? "";
  const params = {
    from: statusCodes.toCode(from),
    to: statusCodes.toCode(move.to),
    ...(awaited === null ? {} : { awaited, until }),
    ...(reason === "" ? {} : { reason }),
  };
  edit.event(reason === "" ? "statusChanged" : "statusChangedReason", params, params, actor);
}

function dueAt(status: SheetStatus, until: string | null, now: Date, calendar: WorkingCalendar): Date | null {
  if (until !== null) return calendar.clock.instantAt(until, 0);
  return closesBySystemAt({ status, statusSince: now }, calendar) ?? null;
}
