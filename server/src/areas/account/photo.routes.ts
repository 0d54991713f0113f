import {
  photoUpload,
  readPhoto,
  readPhotoOfPerson,
  removePhoto,
  savePhoto,
} from "@planete/shared/contract/account.contract.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { setPhoto } from "../people/set-photo.ts";
import { ownPhotoPath } from "../people/user-wire.ts";
import { accessPhoto } from "./access-photo.ts";

export function servePhotos(routes: Routes): void {
  const { platform } = routes;
  const { files } = platform;

  const setOwnPhoto = (personId: string, fileId: string | null): Promise<void> =>
    setPhoto(platform, { personId, fileId }, (queries, former) =>
      recordHistory(queries, {
        actorId: personId,
        area: "account",
        action: fileId === null ? "removePhoto" : "savePhoto",
        subject: personId,
        before: { photoFileId: former },
        after: { photoFileId: fileId },
      }),
    );

  serveCaller(routes, savePhoto, async (caller, { request }) => {
    const file = await files.receive(request, { ...photoUpload, ownerId: caller.person.id });
    await setOwnPhoto(caller.person.id, file.id);
    return { data: { photo: ownPhotoPath(file.id) } };
  });

  serveCaller(routes, removePhoto, async (caller) => {
    await setOwnPhoto(caller.person.id, null);
    return { data: { photo: null } };
  });

  serveCaller(routes, readPhoto, async (caller, { query, reply }) => {
    const photo = await accessPhoto(platform, caller, caller.person.id);
    return files.serve(reply, photo, { versioned: query.v === photo.id });
  });

  serveCaller(routes, readPhotoOfPerson, async (caller, { params, query, reply }) => {
    const photo = await accessPhoto(platform, caller, params.personId);
    return files.serve(reply, photo, { versioned: query.v === photo.id });
  });
}
