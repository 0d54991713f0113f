import { refuse } from "../../platform/http/refuse.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findPhoto } from "./photo.store.ts";

/** The only way to a photo: one's own, anyone's for staff, those of the same client for its users. */
export async function accessPhoto(platform: Platform, caller: Caller, personId: string): Promise<StoredFile> {
  const { person } = caller;
  const scope = { personId: person.id, employee: person.employee, clientId: person.client?.id ?? null };
  const photo = await findPhoto(platform.database.kysely, scope, personId);
  if (!photo) refuse("notFound");
  return photo;
}
