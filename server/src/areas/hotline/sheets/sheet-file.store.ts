import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

export interface SheetFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorIsStaff: boolean;
  readonly at: Date;
}

/** Every file of the messages that the reader may read, the newest first. */
export async function findSheetFiles(
  database: Database,
  reader: SheetReader,
  sheetId: string,
): Promise<readonly SheetFile[]> {
  const readable =
    reader.side === "staff"
      ? "m.recalled_at is null"
      : "m.public_position is not null and m.kind = 'customer'";
  return database.prepared<SheetFile & Record<string, unknown>>(
    `hotline-files-${reader.side}`,
    `select f.id, f.name, f.media_type as "mediaType", f.bytes::int as bytes, m.id as "messageId", m.kind,
       p.id as "authorId", p.firstname || ' ' || p.lastname as "authorName", p.employee as "authorIsStaff", m.created_at as at
     from sheet_message m join sheet_attachment a on a.message_id = m.id
       join stored_file f on f.id = a.id join person p on p.id = m.author_id
     where m.sheet_id = $1 and ${readable}
     order by m.staff_position desc, a.added_at limit 500`,
    [sheetId],
  );
}
