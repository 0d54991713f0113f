import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { StoredFile } from "../../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../../platform/files/stored-file.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { querySight } from "../readers/sheet-sight.store.ts";

export interface StoredAttachment {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** Where a draft is: a sheet or a new one (null), and the kind of message. */
export interface DraftKey {
  readonly sheetId: string | null;
  readonly kind: MessageKind;
}

/** The files of a person's own draft, in the order they were added. */
export async function findDraftAttachments(
  queries: Queries,
  personId: string,
  place: DraftKey,
): Promise<readonly StoredAttachment[]> {
  const rows = await queries
    .selectFrom("sheet_attachment as attachment")
    .innerJoin("stored_file as file", "file.id", "attachment.id")
    .select(["file.id", "file.name", "file.media_type", "file.bytes"])
    .where("attachment.uploader_id", "=", personId)
    .where("attachment.sheet_id", place.sheetId === null ? "is" : "=", place.sheetId)
    .where("attachment.kind", "=", place.kind)
    .where("attachment.message_id", "is", null)
    .orderBy("attachment.added_at")
    .orderBy("attachment.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    bytes: Number(row.bytes),
  }));
}

export async function insertAttachment(
  queries: Queries,
  attachment: DraftKey & { readonly fileId: string; readonly uploaderId: string; readonly at: Date },
): Promise<void> {
  await queries
    .insertInto("sheet_attachment")
    .values({
      id: attachment.fileId,
      kind: attachment.kind,
      uploader_id: attachment.uploaderId,
      sheet_id: attachment.sheetId,
      added_at: attachment.at,
    })
    .execute();
}

/** Moves the files of a person's own draft to their draft of the same kind in another sheet. */
export async function moveDraftAttachments(
  queries: Queries,
  personId: string,
  from: DraftKey,
  toSheetId: string | null,
): Promise<void> {
  await queries
    .updateTable("sheet_attachment")
    .set({ sheet_id: toSheetId })
    .where("uploader_id", "=", personId)
    .where("sheet_id", from.sheetId === null ? "is" : "=", from.sheetId)
    .where("kind", "=", from.kind)
    .where("message_id", "is", null)
    .execute();
}

/** The state of a person's own file: `draft` while it can be removed. Undefined when it is not theirs. */
export async function findOwnAttachment(
  queries: Queries,
  personId: string,
  fileId: string,
): Promise<(DraftKey & { readonly sent: boolean }) | undefined> {
  const row = await queries
    .selectFrom("sheet_attachment")
    .select(["sheet_id", "kind", "message_id"])
    .where("id", "=", fileId)
    .where("uploader_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
  return row && { sheetId: row.sheet_id, kind: row.kind, sent: row.message_id !== null };
}

export async function deleteAttachment(queries: Queries, fileId: string): Promise<void> {
  await queries
    .deleteFrom("sheet_attachment")
    .where("id", "=", fileId)
    .where("message_id", "is", null)
    .execute();
}

/**
 * A file that the reader may open (D9): of a message they may read, or of their own draft. What is
 * internal, held back or called back does not exist for clients.
 */
export async function findReadableFile(
  queries: Queries,
  reader: SheetReader,
  fileId: string,
): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("sheet_attachment as attachment")
    .innerJoin("stored_file as file", "file.id", "attachment.id")
    .leftJoin("sheet_message as message", "message.id", "attachment.message_id")
    .leftJoin("sheet", "sheet.id", "message.sheet_id")
    .select(storedFileColumns)
    .where("attachment.id", "=", fileId)
    .where((is) =>
      is.or([
        is.and([is("attachment.message_id", "is", null), is("attachment.uploader_id", "=", reader.personId)]),
        is.and([
          reader.side === "staff"
            ? is("message.recalled_at", "is", null).and("message.id", "is not", null)
            : is("message.public_position", "is not", null).and("message.kind", "=", "customer"),
          querySight(reader, "sheet"),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row && storedFileOf(row);
}
