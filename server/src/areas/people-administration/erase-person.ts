import { negotiateLanguage } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import { announceAccessChanged, announceSessionEnded } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { requireReachableAdministrator } from "../rights/reachable-administrator.ts";
import { accessHeldPerson } from "./change-person.ts";
import {
  countErased,
  deleteDraftFiles,
  deleteOwnRows,
  findOwnFiles,
  leaveMailLists,
  renameInHistory,
  scrubHistory,
} from "./erase-person.store.ts";
import { requirePart } from "./judge-person.ts";
import { updatePerson } from "./person-record.store.ts";

/**
 * Erases what is personal, for good; sheets, messages and history that others need stay, under
 * “former user” and a number that tells two of them apart (D21).
 */
export async function erasePerson(
  platform: Platform,
  caller: Caller,
  given: {
    readonly id: string;
    readonly version: number;
    readonly reason: string;
    readonly username: string;
  },
): Promise<void> {
  const { id, reason } = given;
  await platform.database.transaction(async (queries) => {
    const row = await accessHeldPerson(platform, queries, caller, given);
    requirePart(caller, row, "erasure");
    if (given.username.trim() !== row.username) refuseField("username", "unknown");
    const files = await findOwnFiles(queries, id);
    if (row.email_address !== null) await leaveMailLists(queries, row.email_address);
    await announceSessionEnded(queries, id);
    await deleteOwnRows(queries, id);
    await deleteDraftFiles(queries, id);
    await scrubHistory(queries, id);
    const say = translatorOf(negotiateLanguage({ defaultLanguage: caller.person.defaultLanguage }));
    const number = (await countErased(queries)) + 1;
    const [name, former] = [`${row.firstname} ${row.lastname}`, `${say("people.formerUser")} ${number}`];
    await renameInHistory(queries, { id, name, former });
    await updatePerson(queries, id, {
      username: `former-${id}`,
      firstname: say("people.formerUser"),
      lastname: String(number),
      function: "",
      quality: "",
      email_address: null,
      phone_number: "",
      default_language: null,
      password_hash: null,
      super_administrator: false,
      administrator: false,
      active: false,
      photo_file_id: null,
      signature_file_id: null,
      signature_password_hash: null,
      invited_at: null,
      invited_until: null,
      erased_at: platform.now(),
    });
    for (const fileId of files) await platform.files.discard(queries, fileId);
    if (row.super_administrator) await requireReachableAdministrator(queries);
    await recordChange(queries, "person", { actorId: caller.person.id, action: "erase", id, reason });
    await announceAccessChanged(queries, [personTopic(id)]);
  });
}
