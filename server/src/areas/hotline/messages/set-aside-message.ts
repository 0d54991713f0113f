import { messageSetAside } from "@planete/shared/contract/hotline-live.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/database/schema.ts";
import { readsIn } from "../../../platform/database/statement.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { personTopic, staffRightTopic } from "../../../platform/live/topics.ts";
import { notify } from "../../../platform/notifications/notify.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetFailure } from "../../../platform/work/work-failure.store.ts";
import { giveDraftBack } from "./draft.store.ts";
import { lockSheet } from "../sheets/edit.store.ts";
import type { StoredMessage } from "./message.store.ts";
import { findMessage, findMessageOnHold, markSetAside } from "./message.store.ts";
import { seesSheet } from "../sheets/open-sheet.store.ts";
import { recallIn } from "./recall-message.ts";
import { saveEditIn } from "../sheets/save-edit.store.ts";
import { SheetEdit, systemActor } from "../sheets/sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

const staff = staffRightTopic(liaisonFormRight);
const lockPatienceMs = 1_500;

async function tellPages(
  queries: Transaction<Schema>,
  place: { readonly sheetId: string; readonly messageId: string },
  at: Date | null,
): Promise<void> {
  const payload = { ...place, setAsideAt: at?.toISOString() ?? null };
  await announce(queries, { event: messageSetAside, audience: [staff], payload });
}

/** A message could not leave: the conversation says so, and its writer is told wherever they are. */
export async function showMessageSetAside(
  queries: Transaction<Schema>,
  { id: messageId }: { readonly id: string },
  at: Date,
): Promise<void> {
  const marked = await markSetAside(queries, messageId, at);
  if (!marked) return;
  const { sheetId, authorId, number, subject } = marked;
  await tellPages(queries, { sheetId, messageId }, at);
  await notify(queries, {
    category: "reply",
    kind: "messageSetAside",
    params: { number, subject },
    target: `/app/hotline?sheet=${number}`,
    audience: [personTopic(authorId)],
    scope: staff,
    at,
  });
}

/** It waits for its turn again. */
export async function showMessageWaiting(queries: Transaction<Schema>, messageId: string): Promise<void> {
  const marked = await markSetAside(queries, messageId, null);
  if (marked) await tellPages(queries, { sheetId: marked.sheetId, messageId }, null);
}

/** An administrator gives it up: for clients it never was, and for its writer it is a draft again. */
export async function discardMessage(
  queries: Transaction<Schema>,
  messageId: string,
  at: Date,
): Promise<void> {
  const place = await findMessageOnHold(queries, messageId);
  const row = place && (await lockSheet(queries, place.sheetId, lockPatienceMs));
  const reads = readsIn(queries);
  const message = row && (await findMessage(reads, row.id, messageId));
  if (!row || !message?.leavesAt) return;
  const edit = new SheetEdit(row, systemActor, at);
  await recallIn(edit, message, reads);
  await saveEditIn(queries, edit);
  const { authorId: personId, kind, text, rich } = message;
  await giveDraftBack(queries, { personId, sheetId: row.id, kind, text, rich, at });
}

/** Lets the reader's own message try again. */
export async function retryMessage(
  { database }: Platform,
  reader: SheetReader,
  sheetId: string,
  messageId: string,
): Promise<StoredMessage> {
  const message = (await seesSheet(database, reader, sheetId))
    ? await findMessage(database, sheetId, messageId)
    : undefined;
  if (message?.authorId !== reader.personId) refuse("notFound");
  if (!message.leavesAt) refuse("messageHasLeft");
  await database.transaction(async (queries) => {
    await forgetFailure(queries, "held-message", messageId);
    await showMessageWaiting(queries, messageId);
  });
  return { ...message, setAsideAt: null };
}
