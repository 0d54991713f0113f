import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type {
  openSheet as openSheetCall,
  readMessages,
  SheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import { messagePageLength } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { StoredEvent } from "./event.store.ts";
import { findEventsBetween } from "./event.store.ts";
import type { Side } from "./side.ts";
import { messageToWire } from "./message-wire.ts";
import type { StoredMessage } from "./message.store.ts";
import { findMessagesAfter, findMessagesBefore } from "./message.store.ts";
import { findOpenedSheet, findSheetDetail, seesSheet } from "./open-sheet.store.ts";
import type { SheetReader } from "./sheet-reader.ts";
import { eventToWire, sheetToWire } from "./sheet-wire.ts";

type Conversation = CallAnswer<typeof readMessages>["data"];

const sideOf = (reader: SheetReader): Side => (reader.staff ? "staff" : "client");

function placeOf(message: StoredMessage, side: Side): number {
  return (side === "staff" ? message.staffPosition : message.publicPosition) ?? 0;
}

/** A page of messages with its events; of one message more than a page holds the first only says that there are older ones. */
function toConversation(
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
  side: Side,
): Conversation {
  const shown = messages.slice(-messagePageLength);
  const [first] = shown;
  const before = first && messages.length > shown.length ? placeOf(first, side) : null;
  return {
    messages: shown.map((message) => messageToWire(message, side)),
    events: events.filter(({ position }) => before === null || position > before).map(eventToWire),
    before,
  };
}

/** One sheet with its last messages and events. */
export async function openSheet(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
): Promise<CallAnswer<typeof openSheetCall>> {
  const opened = await findOpenedSheet(platform.database, reader, sheetId, messagePageLength);
  if (!opened) refuse("notFound");
  return {
    data: sheetToWire(opened.row, opened.rights, reader, platform.now()),
    ...toConversation(opened.messages, opened.events, sideOf(reader)),
  };
}

/** The sheet as the reader sees it now: the answer of every change. */
export async function readSheet(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
): Promise<SheetWire> {
  const found = await findSheetDetail(platform.database, reader, sheetId);
  if (!found) refuse("notFound");
  return sheetToWire(found.row, found.rights, reader, platform.now());
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
  const side = sideOf(reader);
  if (after !== undefined) {
    const [messages, events] = await Promise.all([
      findMessagesAfter(database, side, sheetId, after, { limit: 500 }),
      findEventsBetween(database, side, sheetId, { after }),
    ]);
    return {
      messages: messages.map((message) => messageToWire(message, side)),
      events: events.map(eventToWire),
      before: null,
    };
  }
  const messages = await findMessagesBefore(database, side, sheetId, before, messagePageLength + 1);
  const shown = messages.slice(-messagePageLength);
  const [first] = shown;
  const older = first !== undefined && messages.length > shown.length;
  const events = await findEventsBetween(database, side, sheetId, {
    after: older ? placeOf(first, side) : 0,
    before,
  });
  return toConversation(messages, events, side);
}
