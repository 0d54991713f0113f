import * as contract from "@planete/shared/contract/hotline-message.contract.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { serveWitnessed } from "../../../platform/hot-path/serve-witnessed.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import { attachFile, carryFiles, removeFile } from "./attach-file.ts";
import type { DraftKey } from "./attachment.store.ts";
import { findReadableFile } from "./attachment.store.ts";
import { markSheetRead, markSheetUnread } from "../sheets/mark-sheet.ts";
import { attachmentToWire, messageToWire } from "./message-wire.ts";
import { recallMessage } from "./recall-message.ts";
import { readDrafts, removeDraft, saveDraft } from "./save-draft.ts";
import { sendMessage } from "./send-message.ts";
import { retryMessage } from "./set-aside-message.ts";
import { readerOf } from "../readers/sheet-reader.ts";
import { sheetVersionOf } from "../sheets/stale-sheet.ts";
import { tellPresence } from "../readers/tell-presence.ts";

const sheetOf = (given: string): string | null => (given === "new" ? null : given);

const placeOf = (params: { readonly sheet: string; readonly kind: DraftKey["kind"] }): DraftKey => ({
  sheetId: sheetOf(params.sheet),
  kind: params.kind,
});

/** Writing in sheets. */
export function serveSheetMessages(routes: Routes): void {
  const { platform } = routes;

  serveWitnessed(routes, contract.sendMessage, async (caller, { params, body }, witness) => {
    const reader = readerOf(caller);
    const side = reader.side;
    const { message, row, missed } = await sendMessage(platform, reader, params.id, body, { witness });
    return {
      data: messageToWire(message, side),
      sheet: sheetVersionOf(row, reader, platform.now()),
      missed: missed.map((other) => messageToWire(other, side)),
    };
  });

  serveCaller(routes, contract.recallMessage, async (caller, { params }) => {
    const { text, rich, attachments } = await recallMessage(
      platform,
      readerOf(caller),
      params.id,
      params.messageId,
    );
    return { data: { text, ...(rich && { rich }), attachments: attachments.map(attachmentToWire) } };
  });

  serveCaller(routes, contract.retryMessage, async (caller, { params }) => {
    const message = await retryMessage(platform, readerOf(caller), params.id, params.messageId);
    return { data: messageToWire(message, "staff") };
  });

  serveCaller(routes, contract.readDrafts, async (caller, { params }) => ({
    data: await readDrafts(platform, readerOf(caller), sheetOf(params.sheet)),
  }));

  serveCaller(routes, contract.saveDraft, async (caller, { params, body }) => {
    const changedAt = await saveDraft(platform, readerOf(caller), placeOf(params), body);
    return { data: { changedAt: changedAt.toISOString() } };
  });

  serveCaller(routes, contract.removeDraft, async (caller, { params }) => ({
    data: { removed: await removeDraft(platform, readerOf(caller), placeOf(params)) },
  }));

  serveCaller(routes, contract.addAttachment, async (caller, { params, request }) => ({
    data: attachmentToWire(await attachFile(platform, readerOf(caller), placeOf(params), request)),
  }));

  serveCaller(routes, contract.carryAttachments, async (caller, { params, body }) => {
    const files = await carryFiles(platform, readerOf(caller), placeOf(params), body.fromSheet);
    return { data: files.map(attachmentToWire) };
  });

  serveCaller(routes, contract.removeAttachment, async (caller, { params }) => {
    await removeFile(platform, readerOf(caller), params.fileId);
    return { data: { removed: true as const } };
  });

  serveCaller(routes, contract.readAttachment, async (caller, { params, reply }) => {
    const file = await findReadableFile(platform.database.kysely, readerOf(caller), params.fileId);
    if (!file) refuse("notFound");
    return platform.files.serve(reply, file, { versioned: true });
  });

  serveCaller(routes, contract.markSheetRead, async (caller, { params, body }) => {
    const { readUpTo, unread } = await markSheetRead(platform, readerOf(caller), params.id, body.position);
    return { data: { readUpTo, unread } };
  });

  serveCaller(routes, contract.markSheetUnread, async (caller, { params }) => {
    const { readUpTo, unread } = await markSheetUnread(platform, readerOf(caller), params.id);
    return { data: { readUpTo, unread } };
  });

  serveCaller(routes, contract.tellPresence, async (caller, { params, body }) => {
    await tellPresence(platform, readerOf(caller), params.id, body);
    return { data: { told: true as const } };
  });
}
