import { seenByClient, sheetRead } from "@planete/shared/contract/hotline-live.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/database/schema.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { personTopic, staffRightTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import { seesSheet } from "./open-sheet.store.ts";
import type { ReadMark } from "./read-mark.store.ts";
import { markRead, markUnread, putMarkBack, staffPositionOf } from "./read-mark.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** The reader has read up to a position; their other pages follow, and staff learn what a client has seen. */
export async function markSheetRead(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  position: number,
): Promise<ReadMark> {
  if (!(await seesSheet(platform.database, reader, sheetId))) refuse("notFound");
  const at = platform.now();
  return platform.database.transaction(async (queries) => {
    const mark = await markRead(queries, reader.side, {
      personId: reader.personId,
      sheetId,
      position,
      at,
    });
    if (!mark.moved) return mark;
    await tellOwnPages(queries, reader, sheetId, mark);
    if (reader.side === "client") {
      await announce(queries, {
        event: seenByClient,
        audience: [staffRightTopic(liaisonFormRight)],
        payload: {
          sheetId,
          position: await staffPositionOf(queries, sheetId, mark.readUpTo),
          at: at.toISOString(),
        },
      });
    }
    return mark;
  });
}

/** The sheet shows as unread again, from its last message on. */
export async function markSheetUnread(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
): Promise<ReadMark> {
  if (!(await seesSheet(platform.database, reader, sheetId))) refuse("notFound");
  return platform.database.transaction(async (queries) => {
    const mark = await markUnread(queries, reader.side, {
      personId: reader.personId,
      sheetId,
      at: platform.now(),
    });
    await tellOwnPages(queries, reader, sheetId, mark);
    return mark;
  });
}

/** The reader had marked it as read and takes that back: it counts as read up to where it did before. */
export async function setReadMarkBack(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  readUpTo: number | null,
): Promise<void> {
  if (!(await seesSheet(platform.database, reader, sheetId))) refuse("notFound");
  await platform.database.transaction(async (queries) => {
    const mark = await putMarkBack(queries, reader.side, {
      personId: reader.personId,
      sheetId,
      position: readUpTo,
      at: platform.now(),
    });
    if (mark.moved) await tellOwnPages(queries, reader, sheetId, mark);
  });
}

function tellOwnPages(
  queries: Transaction<Schema>,
  reader: SheetReader,
  sheetId: string,
  { readUpTo, unread }: ReadMark,
): Promise<void> {
  return announce(queries, {
    event: sheetRead,
    audience: [personTopic(reader.personId)],
    payload: { sheetId, readUpTo, unread },
  });
}
