import { isSheetStatus } from "@planete/shared/domain/hotline/sheet-codes.ts";
import { takesCustomerMessages } from "@planete/shared/domain/hotline/sheet-flags.ts";
import { judgeTransition } from "@planete/shared/domain/hotline/transitions.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeSheetBySystem } from "./change-sheet.ts";
import type { StoredMessage } from "./message.store.ts";
import { findDueMessages, findMessage } from "./message.store.ts";
import { moveStatus, subjectOf } from "./move-status.ts";
import type { SheetActor, SheetEdit } from "./sheet-edit.ts";
import { systemActor } from "./sheet-edit.ts";
import { findWorkingCalendar } from "./working-calendar.ts";

const atOnce = 200;
const tickMs = 500;

/** Lets every held message go whose time for the undo is over; several processes may do so at once. */
export async function leaveDueMessages(platform: Platform): Promise<void> {
  for (const { id, sheetId } of await findDueMessages(platform.database, platform.now(), atOnce)) {
    await changeSheetBySystem(platform, sheetId, async (edit) => {
      const message = await findMessage(platform.database, sheetId, id);
      // Another process let it go, or its author called it back.
      if (!message?.leavesAt || message.leavesAt > platform.now()) return;
      edit.release(message);
      await followMessage(platform, edit, message);
    });
  }
}

/** The change of status that goes with the message, and the first answer that acknowledges a request (D7). */
async function followMessage(platform: Platform, edit: SheetEdit, message: StoredMessage): Promise<void> {
  const author: SheetActor = { personId: message.authorId, name: message.authorName, staff: true };
  const wanted = message.transition;
  const calendar = await findWorkingCalendar(platform, edit.now);
  if (wanted && isSheetStatus(wanted.to) && wanted.to !== edit.row.status) {
    // It was judged when it was sent; meanwhile somebody may have changed the status. A manager's right is the widest.
    const judged = judgeTransition(subjectOf(edit.row), wanted.to, "manager", edit.now);
    if (judged.verdict === "allowed") moveStatus(edit, wanted, calendar, author);
    else edit.event("transitionSkipped", { to: wanted.to }, null, systemActor);
    return;
  }
  if (edit.row.status === 1 && takesCustomerMessages(subjectOf(edit.row))) {
    moveStatus(edit, { to: 2 }, calendar, systemActor);
  }
}

/** Looks twice a second for messages that leave; gives the way to stop. */
export function leaveMessagesInTime(platform: Platform): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tick = setInterval(() => {
    running ??= leaveDueMessages(platform)
      .catch((error: unknown) => platform.log.warn({ err: error }, "held messages could not leave now"))
      .finally(() => {
        running = undefined;
      });
  }, tickMs);
  return async () => {
    clearInterval(tick);
    await running;
  };
}
