import {
  photoUpload,
  readPhoto,
  readPhotoOfPerson,
  removePhoto,
  savePhoto,
} from "@planete/shared/contract/account.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { ownPhotoPath } from "../people/user-wire.ts";
import { accessPhoto } from "./access-photo.ts";
import { setPhoto } from "./set-photo.ts";

export function servePhotos(routes: Routes): void {
  const { platform } = routes;
  const { files } = platform;

  serveCaller(routes, savePhoto, async (caller, { request }) => {
    const file = await files.receive(request, { ...photoUpload, ownerId: caller.person.id });
    await setPhoto(platform, caller, file.id);
    return { data: { photo: ownPhotoPath(file.id) } };
  });

  serveCaller(routes, removePhoto, async (caller) => {
    await setPhoto(platform, caller, null);
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
