import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { takesCustomerMessages } from "@planete/shared/domain/hotline/sheet-flags.ts";
import { judgeTransition } from "@planete/shared/domain/hotline/transitions.ts";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { changeSheetBySystem } from "../sheets/change-sheet.ts";
import type { DueMessage, StoredMessage } from "./message.store.ts";
import { findDueMessages, findMessage, isAnyOverdue } from "./message.store.ts";
import { moveStatus, subjectOf } from "../sheets/move-status.ts";
import { discardMessage, showMessageSetAside, showMessageWaiting } from "./set-aside-message.ts";
import type { SheetActor, SheetEdit } from "../sheets/sheet-edit.ts";
import { systemActor } from "../sheets/sheet-edit.ts";
import { findWorkingCalendar } from "../service-levels/working-calendar.ts";

const tickMs = 500;

interface HeldMessage extends WorkItem, Omit<DueMessage, "sheetNumber"> {}

/** Messages to the customer whose time for the undo is over; those of one sheet leave in their order. */
export function heldMessages(platform: Platform): WorkQueue<HeldMessage> {
  const { database, now } = platform;
  return {
    name: "held-message",
    // A little over a minute in all: its writer may still be there when they are told.
    backoff: { firstMs: 2_000, maxMs: 60_000, attempts: 6 },
    atOnce: 4,
    timeoutMs: 5_000,
    find: async ({ limit }) => {
      const due = await findDueMessages(database, now(), limit);
      return due.map((message) => ({
        ...message,
        key: message.id,
        group: message.sheetId,
        ownerId: message.authorId,
      }));
    },
    work: (message) => leaveMessage(platform, message),
    setAside: showMessageSetAside,
    retry: showMessageWaiting,
    discard: (queries, messageId) => discardMessage(queries, messageId, now()),
  };
}

/** Lets every held message go whose time for the undo is over; several processes may do so at once. */
export function leaveDueMessages(platform: Platform): Promise<void> {
  return new QueueWorker(platform, heldMessages(platform)).round();
}

/** A message leaves within two seconds of its time; one that waits far longer means that none leaves. */
const overdueMs = 10_000;

export function hasOverdueMessages({ database, now }: Platform): Promise<boolean> {
  return isAnyOverdue(database, new Date(now().getTime() - overdueMs));
}

async function leaveMessage(platform: Platform, { id, sheetId }: HeldMessage): Promise<void> {
  const calendar = await findWorkingCalendar(platform, platform.now());
  await changeSheetBySystem(platform, sheetId, async (edit, reads) => {
    const message = await findMessage(reads, sheetId, id);
    // Another process let it go, or its author called it back.
    if (!message?.leavesAt || message.leavesAt > platform.now()) return;
    edit.release(message);
    followMessage(edit, message, calendar);
  });
}

/** The change of status that goes with the message, and the first answer that acknowledges a request (D7). */
function followMessage(edit: SheetEdit, message: StoredMessage, calendar: WorkingCalendar): void {
  const author: SheetActor = { personId: message.authorId, name: message.authorName, staff: true };
  const wanted = message.transition;
  if (wanted && wanted.to !== edit.row.status) {
    // It was judged when it was sent; meanwhile somebody may have changed the status. A manager's right is the widest.
    const judged = judgeTransition(subjectOf(edit.row), wanted.to, "manager", edit.now);
    if (judged.verdict === "allowed") moveStatus(edit, wanted, calendar, author);
    else edit.event("transitionSkipped", { to: statusCodes.toCode(wanted.to) }, null, systemActor);
    return;
  }
  if (edit.row.status === "requestSent" && takesCustomerMessages(subjectOf(edit.row))) {
    moveStatus(edit, { to: "acknowledged" }, calendar, systemActor);
  }
}

/** Looks twice a second for messages that leave; gives the way to stop. */
export function leaveMessagesInTime(platform: Platform): () => Promise<void> {
  return new QueueWorker(platform, heldMessages(platform)).everyMs(tickMs);
}
