import { attachmentUpload } from "@planete/shared/contract/hotline-message.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { canAttachFiles } from "@planete/shared/domain/hotline/field-rights.ts";
import { maxAttachments } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { FastifyRequest } from "fastify";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DraftKey, StoredAttachment } from "./attachment.store.ts";
import {
  deleteAttachment,
  findDraftAttachments,
  findOwnAttachment,
  insertAttachment,
  moveDraftAttachments,
} from "./attachment.store.ts";
import { accessDraft } from "./save-draft.ts";
import { holdDraft } from "./draft.store.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Files may be put into a draft. */
async function accessFiles(platform: Platform, reader: SheetReader, place: DraftKey): Promise<void> {
  await accessDraft(platform, reader, place);
  if (!canAttachFiles(await findFieldRights(platform.database.kysely), reader.role))
    refuse("fieldNotChangeable", { field: fieldToWire("attachments"), setting: "attachments" });
}

/** Takes a file into the writer's own draft (D9); the limits are told before anything is read. */
export async function attachFile(
  platform: Platform,
  reader: SheetReader,
  place: DraftKey,
  request: FastifyRequest,
): Promise<StoredAttachment> {
  const { database, files } = platform;
  const ownerId = reader.personId;
  await accessFiles(platform, reader, place);
  const room = async (queries: Parameters<typeof findDraftAttachments>[0]): Promise<void> => {
    if ((await findDraftAttachments(queries, ownerId, place)).length >= maxAttachments)
      refuse("tooManyAttachments");
  };
  await room(database.kysely);
  const file = await files.receive(request, { ...attachmentUpload, ownerId });
  await database.transaction(async (queries) => {
    // Uploads at once follow each other here, so that together they keep to the limit.
    await holdDraft(queries, ownerId, place);
    await room(queries);
    await files.attach(queries, { id: file.id, ownerId, purpose: attachmentUpload.purpose });
    await insertAttachment(queries, { ...place, fileId: file.id, uploaderId: ownerId, at: platform.now() });
  });
  return { id: file.id, name: file.name, mediaType: file.mediaType, bytes: file.bytes };
}

/** Moves all files of the writer's draft of the same kind in another sheet into this one. */
export async function carryFiles(
  platform: Platform,
  reader: SheetReader,
  place: DraftKey,
  fromSheetId: string,
): Promise<readonly StoredAttachment[]> {
  const ownerId = reader.personId;
  const from = { ...place, sheetId: fromSheetId };
  await accessDraft(platform, reader, from);
  await accessFiles(platform, reader, place);
  return platform.database.transaction(async (queries) => {
    await holdDraft(queries, ownerId, place);
    const [there, coming] = [
      await findDraftAttachments(queries, ownerId, place),
      await findDraftAttachments(queries, ownerId, from),
    ];
    if (there.length + coming.length > maxAttachments) refuse("tooManyAttachments");
    await moveDraftAttachments(queries, ownerId, from, place.sheetId);
    return findDraftAttachments(queries, ownerId, place);
  });
}

/** Takes a file out of the writer's own draft; what was sent stays with its message. */
export async function removeFile(platform: Platform, reader: SheetReader, fileId: string): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const file = await findOwnAttachment(queries, reader.personId, fileId);
    if (!file) refuse("notFound");
    if (file.sent) refuse("attachmentSent");
    await deleteAttachment(queries, fileId);
    await platform.files.discard(queries, fileId);
  });
}
