import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeSheet } from "./change-sheet.ts";
import { keepDraftText } from "./draft.store.ts";
import type { StoredMessage } from "./message.store.ts";
import { findMessage, findMessagesBefore } from "./message.store.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** Calls the reader's own message back before it leaves; its words and files are the draft again. */
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
    if (!message.leavesAt || message.leavesAt <= platform.now()) refuse("messageHasLeft");
    const before = await findMessagesBefore(database, "staff", sheetId, undefined, 2);
    edit.recall(
      message,
      before.findLast(({ id }) => id !== messageId),
    );
    return message;
  });
  await keepDraftText(database.kysely, {
    personId: reader.personId,
    sheetId,
    kind: recalled.kind,
    text: recalled.text,
    at: platform.now(),
  });
  return recalled;
}
