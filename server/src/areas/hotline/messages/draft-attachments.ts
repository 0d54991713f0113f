import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DraftKey, StoredAttachment } from "./attachment.store.ts";
import { findDraftAttachments } from "./attachment.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** The named files of the writer's own draft; one that is not there, or of the other kind, is refused (D8). */
export async function draftAttachments(
  { database }: Platform,
  reader: SheetReader,
  place: DraftKey,
  ids: readonly string[],
): Promise<readonly StoredAttachment[]> {
  if (ids.length === 0) return [];
  const own = await findDraftAttachments(database.kysely, reader.personId, place);
  const chosen = own.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size) refuse("attachmentMissing");
  return chosen;
}
