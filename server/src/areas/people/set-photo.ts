import type { Transaction } from "kysely";
import { photoChanged } from "@planete/shared/contract/account.contract.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdPhoto, updatePhoto } from "./person.store.ts";
import { ownPhotoPath } from "./user-wire.ts";

/** Makes a received file somebody's photo, or takes the photo away; the former one is gone for good. */
export async function setPhoto(
  platform: Platform,
  { personId, fileId }: { readonly personId: string; readonly fileId: string | null },
  record: (queries: Transaction<Schema>, former: string | null) => Promise<void>,
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const former = await holdPhoto(queries, personId);
    if (former === fileId) return;
    if (fileId !== null) {
      await platform.files.attach(queries, { id: fileId, ownerId: personId, purpose: "photo" });
    }
    await updatePhoto(queries, personId, fileId);
    if (former !== null) await platform.files.discard(queries, former);
    await record(queries, former);
    await announce(queries, {
      event: photoChanged,
      audience: [personTopic(personId)],
      payload: { photo: ownPhotoPath(fileId) },
    });
  });
}
