import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { readMessages, SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import {
  conversationWire,
  messagePageLength,
  olderPageLength,
  sheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import { hiddenFieldsOf, seesEvent } from "@planete/shared/domain/hotline/event-sight.ts";
import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Database } from "../../../platform/database/database.ts";
import { keptPerDatabase } from "../../../platform/hot-path/kept-per-database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Witness } from "../../../platform/hot-path/witness.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StoredEvent } from "../messages/event.store.ts";
import { findEventsBetween } from "../messages/event.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { messageToWire } from "../messages/message-wire.ts";
import type { StoredMessage } from "../messages/message.store.ts";
import { findMessagesAfter, findMessagesBefore } from "../messages/message.store.ts";
import type { DetailRow, SharedDetailRow } from "./open-sheet.store.ts";
import { findOpenedSheet, findPassingDetail, findSheetDetail, seesSheet } from "./open-sheet.store.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import { underFieldRights } from "../settings/kept-field-rights.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { eventToWire, sheetToWire } from "./sheet-wire.ts";

type Conversation = CallAnswer<typeof readMessages>["data"];

function placeOf(message: StoredMessage, side: Side): number {
  return (side === "staff" ? message.staffPosition : message.publicPosition) ?? 0;
}

/** A page of messages with its events; of one message more than a page holds the first only says that there are older ones. */
function toConversation(
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
  sees: (event: StoredEvent) => boolean,
  { side, length }: { readonly side: Side; readonly length: number },
): Conversation {
  const shown = messages.slice(-length);
  const [first] = shown;
  const before = first && messages.length > shown.length ? placeOf(first, side) : null;
  return {
    messages: shown.map((message) => messageToWire(message, side)),
    events: events
      .filter((event) => (before === null || event.position > before) && sees(event))
      .map(eventToWire),
    before,
  };
}

interface KeptSheet {
  readonly stamp: string;
  readonly row: SharedDetailRow;
  /** The conversation as JSON, from the comma before it to the end of the answer. */
  readonly conversation: Buffer;
}

/** The row beside the conversation takes about 2 kB. */
const sheetsOf = keptPerDatabase<KeptSheet>(16_000_000, ({ conversation }) => conversation.length + 2_000);

interface FoundSheet {
  readonly row: DetailRow;
  readonly conversation: Buffer;
  readonly rightsStamp: string | null;
  readonly callerStamp: string | null;
}

/** What those with one sight see of a sheet is kept until the sheet changes; what passes is asked for each time. */
async function findSheet(
  database: Database,
  reader: SheetReader,
  sheetId: string,
  { tokenHash, rights }: { readonly tokenHash: Buffer | null; readonly rights: FieldRights },
): Promise<FoundSheet | undefined> {
  const { side, role } = reader;
  const sheets = sheetsOf(database);
  const key = `${side} ${hiddenFieldsOf(rights, role)} ${sheetId}`;
  const kept = sheets.get(key);
  if (kept) {
    const found = await findPassingDetail(database, { reader, sheetId, tokenHash });
    if (!found) return undefined;
    if (found.stamp === kept.stamp) {
      const { rightsStamp, callerStamp } = found;
      return {
        row: { ...kept.row, ...found.passing },
        conversation: kept.conversation,
        rightsStamp,
        callerStamp,
      };
    }
  }
  const opened = await findOpenedSheet(database, reader, sheetId, messagePageLength, tokenHash);
  if (!opened) return undefined;
  const { row, rightsStamp, callerStamp } = opened;
  const shown = conversationWire.parse(
    toConversation(opened.messages, opened.events, (event) => seesEvent(rights, role, event), {
      side,
      length: messagePageLength,
    }),
  );
  const conversation = Buffer.from(`,${JSON.stringify(shown).slice(1)}`);
  sheets.set(key, { stamp: row.stamp, row, conversation });
  return { row, conversation, rightsStamp, callerStamp };
}

/** One sheet with its last messages and events, as JSON. */
export async function openSheet(
  { database, now }: Platform,
  reader: SheetReader,
  sheetId: string,
  witness: Witness | null,
): Promise<Buffer> {
  const tokenHash = witness?.tokenHash ?? null;
  const { answer, rights } = await underFieldRights(database, (known) =>
    findSheet(database, reader, sheetId, { tokenHash, rights: known }),
  );
  if (!answer) refuse("notFound");
  witness?.confirm(answer.callerStamp);
  const sheet = sheetWire.parse(sheetToWire(answer.row, rights, reader, now()));
  return Buffer.concat([Buffer.from(`{"data":${JSON.stringify(sheet)}`), answer.conversation]);
}

/** The sheet as the reader sees it now: the answer of every change. */
export async function readSheet(
  { database, now }: Platform,
  reader: SheetReader,
  sheetId: string,
): Promise<SheetWire> {
  const { answer, rights } = await underFieldRights(database, () =>
    findSheetDetail(database, reader, sheetId),
  );
  if (!answer) refuse("notFound");
  return sheetToWire(answer.row, rights, reader, now());
}

/** What came before a position, or after one. */
export async function readConversation(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<Conversation> {
  const { database } = platform;
  if (!(await seesSheet(database, reader, sheetId))) refuse("notFound");
  const { side, role } = reader;
  const rights = await findFieldRights(database.kysely);
  const sees = (event: StoredEvent): boolean => seesEvent(rights, role, event);
  if (after !== undefined) {
    const [messages, events] = await Promise.all([
      findMessagesAfter(database, side, sheetId, after, { limit: 500 }),
      findEventsBetween(database, side, sheetId, { after }),
    ]);
    return {
      messages: messages.map((message) => messageToWire(message, side)),
      events: events.filter(sees).map(eventToWire),
      before: null,
    };
  }
  const messages = await findMessagesBefore(database, side, sheetId, before, olderPageLength + 1);
  const shown = messages.slice(-olderPageLength);
  const [first] = shown;
  const older = first !== undefined && messages.length > shown.length;
  const events = await findEventsBetween(database, side, sheetId, {
    after: older ? placeOf(first, side) : 0,
    before,
  });
  return toConversation(messages, events, sees, { side, length: olderPageLength });
}
