import { photoChanged } from "@planete/shared/contract/account.contract.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { ownPhotoPath } from "../people/user-wire.ts";
import { holdPhoto, updatePhoto } from "./photo.store.ts";

/** Makes a received file the person's own photo, or takes the photo away; the former one is gone for good. */
export async function setPhoto(platform: Platform, caller: Caller, fileId: string | null): Promise<void> {
  const personId = caller.person.id;
  await platform.database.transaction(async (queries) => {
    const former = await holdPhoto(queries, personId);
    if (former === fileId) return;
    if (fileId !== null) {
      await platform.files.attach(queries, { id: fileId, ownerId: personId, purpose: "photo" });
    }
    await updatePhoto(queries, personId, fileId);
    if (former !== null) await platform.files.discard(queries, former);
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: fileId === null ? "removePhoto" : "savePhoto",
      subject: personId,
      before: { photoFileId: former },
      after: { photoFileId: fileId },
    });
    await announce(queries, {
      event: photoChanged,
      audience: [personTopic(personId)],
      payload: { photo: ownPhotoPath(fileId) },
    });
  });
}
