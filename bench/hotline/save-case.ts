import { hashToken } from "../../server/src/platform/sessions/session-token.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { saveStatement } from "../../server/src/areas/hotline/sheets/save-edit.store.ts";
import type { InCodes } from "../../server/src/areas/hotline/sheets/sheet-code.store.ts";
import { rowInWords } from "../../server/src/areas/hotline/sheets/sheet-code.store.ts";
import { sheetColumns } from "../../server/src/areas/hotline/sheets/sheet-columns.ts";
import type { SheetRow } from "../../server/src/areas/hotline/sheets/sheet-edit.ts";
import { SheetEdit } from "../../server/src/areas/hotline/sheets/sheet-edit.ts";
import type { SheetReader } from "../../server/src/areas/hotline/readers/sheet-reader.ts";
import { messageWords } from "../../server/src/areas/hotline/list/sheet-words.store.ts";
import { noteText } from "./delivery.ts";
import { fieldRightsStamp } from "../../server/src/areas/hotline/settings/setting.store.ts";

/** What stands in the statement's values for what is another with each message. */
export const blanks = {
  sheetId: "00000000-0000-4000-8000-00000000000a",
  clientMessageId: "00000000-0000-4000-8000-00000000000b",
  /** The sheet's number before the message, and with it. */
  version: 1_111_111_101,
  nextVersion: 1_111_111_102,
  /** How many messages there are then. */
  messages: 1_222_222_221,
  /** What the caller's rights stand at: it moves when the session is seen again, once a minute. */
  callerStamp: "callerStampInBlank",
} as const;

/** The statement behind a note, with blanks in its values: what the bare route fills in and asks. */
export interface SaveCase {
  readonly name: string;
  readonly text: string;
  readonly json: string;
  readonly messageId: string;
  readonly tokenHash: string;
}

export async function saveCaseOf(
  { pool }: Database,
  reader: SheetReader,
  sheetId: string,
  token: string,
): Promise<SaveCase> {
  const tokenHash = hashToken(token);
  const { rows: sheets } = await pool.query<InCodes<SheetRow>>(
    `select ${sheetColumns.join(", ")} from sheet where id = $1`,
    [sheetId],
  );
  const { rows: stamps } = await pool.query<{ rights: string | null }>(
    `select ${fieldRightsStamp} as rights`,
  );
  const [row, stamp] = [sheets[0], stamps[0]];
  if (!row || !stamp) throw new Error("There is no sheet to write in");
  const before = {
    ...rowInWords(row),
    id: blanks.sheetId,
    staff_version: blanks.version,
    staff_messages: blanks.messages - 1,
  };
  const actor = { personId: reader.personId, name: reader.name, staff: true };
  const edit = new SheetEdit(before, actor, new Date());
  const message = edit.write(
    {
      clientMessageId: blanks.clientMessageId,
      kind: "internal",
      text: noteText,
      language: "fr",
      via: "web",
      words: messageWords(noteText, []),
      mentions: [],
      attachments: [],
      leavesAt: null,
      transition: null,
    },
    { id: reader.personId, name: reader.name, staff: true },
  );
  const { name, text, values } = saveStatement(edit, {
    tokenHash,
    callerStamp: blanks.callerStamp,
    rightsStamp: stamp.rights,
  });
  return { name, text, json: String(values[0]), messageId: message.id, tokenHash: tokenHash.toString("hex") };
}
