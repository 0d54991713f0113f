import type { Reads } from "../../../platform/database/statement.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetFailure } from "../../../platform/work/work-failure.store.ts";
import { changeSheet } from "../sheets/change-sheet.ts";
import { keepDraftText } from "./draft.store.ts";
import type { StoredMessage } from "./message.store.ts";
import { findMessage, findMessagesBefore } from "./message.store.ts";
import type { SheetEdit } from "../sheets/sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** True while it waits for its time, and once it is known that it could not leave. */
function isStillHere({ leavesAt, setAsideAt }: StoredMessage, now: Date): boolean {
  return leavesAt !== null && (leavesAt > now || setAsideAt !== null);
}

/** Takes a message out of the conversation; the one before it is the last again. */
export async function recallIn(edit: SheetEdit, message: StoredMessage, reads: Reads): Promise<void> {
  const before = await findMessagesBefore(reads, "staff", edit.row.id, undefined, 2);
  edit.recall(
    message,
    before.findLast(({ id }) => id !== message.id),
  );
}

/** Calls the reader's own message back before it leaves, or when it could not; its words and files are the draft again. */
export async function recallMessage(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  messageId: string,
): Promise<StoredMessage> {
  const { database } = platform;
  const recalled = await changeSheet(platform, reader, sheetId, async (edit) => {
    const message = await findMessage(database, sheetId, messageId);
    if (!message || message.authorId !== reader.personId) refuse("notFound");
    if (!isStillHere(message, platform.now())) refuse("messageHasLeft");
    await recallIn(edit, message, database);
    return message;
  });
  if (recalled.setAsideAt) await forgetFailure(database.kysely, "held-message", messageId);
  await keepDraftText(database.kysely, {
    personId: reader.personId,
    sheetId,
    kind: recalled.kind,
    text: recalled.text,
    rich: recalled.rich,
    at: platform.now(),
  });
  return recalled;
}
