import type { CallBody } from "@planete/shared/contract/call.ts";
import { draftSaved } from "@planete/shared/contract/hotline-live.contract.ts";
import type {
  DraftWire,
  saveDraft as saveDraftCall,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { personTopic } from "../../../platform/live/topics.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DraftKey } from "./attachment.store.ts";
import { deleteAttachment, findDraftAttachments } from "./attachment.store.ts";
import type { StoredDraft } from "./draft.store.ts";
import { deleteDraft, findDrafts, holdDraft, upsertDraft } from "./draft.store.ts";
import { attachmentToWire } from "./message-wire.ts";
import { seesSheet } from "../sheets/open-sheet.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Drafts are for sheets that the writer may see, and notes for staff. */
export async function accessDraft(platform: Platform, reader: SheetReader, place: DraftKey): Promise<void> {
  if (place.kind === "internal" && reader.side === "client") refuse("notFound");
  if (place.sheetId !== null && !(await seesSheet(platform.database, reader, place.sheetId)))
    refuse("notFound");
}

export async function readDrafts(
  platform: Platform,
  reader: SheetReader,
  sheetId: string | null,
): Promise<DraftWire[]> {
  await accessDraft(platform, reader, { sheetId, kind: "customer" });
  const drafts = await findDrafts(platform.database.kysely, reader.personId, sheetId);
  return Promise.all(drafts.map((draft) => draftToWire(platform.database.kysely, reader, draft)));
}

async function draftToWire(
  queries: Queries,
  reader: SheetReader,
  { rich, ...draft }: StoredDraft,
): Promise<DraftWire> {
  const attachments = await findDraftAttachments(queries, reader.personId, draft);
  return {
    ...draft,
    ...(rich && { rich }),
    fields: { ...draft.fields },
    changedAt: draft.changedAt.toISOString(),
    attachments: attachments.map(attachmentToWire),
  };
}

/** The same words, and both with a shape or both without. */
function isSame(stored: StoredDraft, { text, rich }: CallBody<typeof saveDraftCall>): boolean {
  return stored.text === text && (stored.rich === null) === (rich === undefined);
}

/** Keeps what the writer has typed; another page's newer text is never overwritten unseen. */
export async function saveDraft(
  platform: Platform,
  reader: SheetReader,
  place: DraftKey,
  body: CallBody<typeof saveDraftCall>,
): Promise<Date> {
  await accessDraft(platform, reader, place);
  const { personId } = reader;
  return platform.database.transaction(async (queries) => {
    const stored = await holdDraft(queries, personId, place);
    const from = stored?.changedAt.toISOString() ?? null;
    if (body.from !== undefined && stored && from !== body.from && !isSame(stored, body)) {
      refuse("draftChanged", await draftToWire(queries, reader, stored));
    }
    // Two saves within one millisecond still tell apart which came first.
    const at = new Date(Math.max(platform.now().getTime(), (stored?.changedAt.getTime() ?? 0) + 1));
    await upsertDraft(queries, {
      ...place,
      personId,
      text: body.text,
      rich: body.rich ?? null,
      fields: body.fields ?? stored?.fields ?? {},
      version: body.version ?? null,
      at,
    });
    await announce(queries, {
      event: draftSaved,
      audience: [personTopic(personId)],
      payload: { ...place, changedAt: at.toISOString() },
    });
    return at;
  });
}

/** Throws a draft away with its files; false when there was none. */
export async function removeDraft(
  platform: Platform,
  reader: SheetReader,
  place: DraftKey,
): Promise<boolean> {
  await accessDraft(platform, reader, place);
  const { personId } = reader;
  return platform.database.transaction(async (queries) => {
    const files = await findDraftAttachments(queries, personId, place);
    for (const { id } of files) {
      await deleteAttachment(queries, id);
      await platform.files.discard(queries, id);
    }
    const removed = await deleteDraft(queries, personId, place);
    if (removed || files.length > 0) {
      await announce(queries, {
        event: draftSaved,
        audience: [personTopic(personId)],
        payload: { ...place, changedAt: null },
      });
    }
    return removed || files.length > 0;
  });
}
