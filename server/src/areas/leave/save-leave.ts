import type { Transaction } from "kysely";
import type { LeaveDraftWire, LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { mayKeepLeave } from "@planete/shared/domain/leave/leave-editor.ts";
import { leaveScreenRight } from "@planete/shared/domain/leave/leave-records.ts";
import { isLeaveInOrder, leaveLimits, leavesOverlap } from "@planete/shared/domain/leave/leave.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { announceDaysOff } from "./announce-days-off.ts";
import { leaveHistory, leaveToWire } from "./leave-wire.ts";
import * as store from "./leave.store.ts";

/** As the planning offers it (D19). */
function requireLeaveEditor(caller: Caller): void {
  const may = mayKeepLeave({
    employee: caller.person.employee,
    teams: caller.teams,
    holdsScreenRight: holdsRight(caller, leaveScreenRight),
  });
  if (!may) refuse("rightMissing", { right: leaveScreenRight });
}

async function toWire(queries: Queries, row: store.LeaveRow): Promise<LeaveRecordWire> {
  return leaveToWire(row, await store.findHolidayDays(queries));
}

export async function readLeave(caller: Caller, queries: Queries, id: string): Promise<LeaveRecordWire> {
  requireLeaveEditor(caller);
  const row = await store.findLeave(queries, id);
  return row ? toWire(queries, row) : refuse("notFound");
}

async function accessLeave(queries: Transaction<Schema>, id: string): Promise<store.LeaveRow> {
  return (await store.findLeave(queries, id, { lock: true })) ?? refuse("notFound");
}

/** The columns for what was written, once it is sure that the person is there and not away already. */
async function settle(
  queries: Transaction<Schema>,
  draft: LeaveDraftWire,
  before: { readonly id: string; readonly personId: string } | undefined,
) {
  const staff = await store.lockStaff(queries, [draft.personId]);
  // Somebody who has left since keeps the leave they had.
  if (!staff.has(draft.personId) && before?.personId !== draft.personId) refuseField("personId", "unknown");
  if (!isLeaveInOrder(draft)) refuseField("lastDay", "dateOrder");
  if (daysBetween(draft.firstDay, draft.lastDay) >= leaveLimits.days)
    refuse("validationFailed", [{ path: "lastDay", rule: "longestDays", params: { val: leaveLimits.days } }]);
  const others = (await store.findSpans(queries, [draft.personId])).filter(({ id }) => id !== before?.id);
  if (others.some((other) => leavesOverlap(other, draft))) refuseField("firstDay", "leaveOverlap");
  return {
    person_id: draft.personId,
    first_day: draft.firstDay,
    last_day: draft.lastDay,
    from_midday: draft.fromMidday,
    until_midday: draft.untilMidday,
    kind: draft.kind,
  };
}

export async function createLeave(
  platform: Platform,
  caller: Caller,
  draft: LeaveDraftWire,
): Promise<LeaveRecordWire> {
  requireLeaveEditor(caller);
  return platform.database.transaction(async (queries) => {
    const id = newId();
    const now = platform.now();
    const row = await settle(queries, draft, undefined);
    await store.insertLeave(queries, {
      id,
      ...row,
      created_by: caller.person.id,
      created_at: now,
      changed_at: now,
    });
    const after = await accessLeave(queries, id);
    await recordChange(queries, "leave", {
      actorId: caller.person.id,
      action: "create",
      id,
      after: leaveHistory(after),
    });
    await announceDaysOff(queries, { id, personIds: [draft.personId] });
    return toWire(queries, after);
  });
}

export async function saveLeave(
  platform: Platform,
  caller: Caller,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: LeaveDraftWire },
): Promise<LeaveRecordWire> {
  requireLeaveEditor(caller);
  return platform.database.transaction(async (queries) => {
    const before = await accessLeave(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "leave", { id, current: await toWire(queries, before) });
    const row = await settle(queries, draft, { id, personId: before.person_id });
    await store.updateLeave(queries, id, { ...row, changed_at: platform.now() });
    const after = await accessLeave(queries, id);
    await recordChange(queries, "leave", {
      actorId: caller.person.id,
      action: "change",
      id,
      before: leaveHistory(before),
      after: leaveHistory(after),
    });
    await announceDaysOff(queries, { id, personIds: [...new Set([before.person_id, draft.personId])] });
    return toWire(queries, after);
  });
}

export async function removeLeave(
  platform: Platform,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  requireLeaveEditor(caller);
  await platform.database.transaction(async (queries) => {
    const before = await accessLeave(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "leave", { id, current: await toWire(queries, before) });
    await store.deleteLeave(queries, id);
    await recordChange(queries, "leave", {
      actorId: caller.person.id,
      action: "remove",
      id,
      before: leaveHistory(before),
    });
    await announceDaysOff(queries, { id, personIds: [before.person_id] });
    return undefined;
  });
}
