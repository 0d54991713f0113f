import type { saveUser } from "@planete/shared/contract/account.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { sqlState } from "../../platform/database/database.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller, CallerPerson } from "../../platform/sessions/caller.ts";
import { updateProfile } from "./person.store.ts";

/** The fields that are a person's own to change. */
export const profileFields = [
  "firstname",
  "lastname",
  "function",
  "quality",
  "phoneNumber",
  "defaultLanguage",
  "emailAddress",
] as const satisfies readonly (keyof CallBody<typeof saveUser>)[];

export type ProfileChanges = Pick<CallBody<typeof saveUser>, (typeof profileFields)[number]>;

/** Changes some of a person's own fields; gives the person as they are now. */
export async function saveProfile(
  { database }: Platform,
  { person }: Caller,
  changes: ProfileChanges,
): Promise<CallerPerson> {
  // The address is where mails and the mail lists find somebody: it is not one's own to change (spec §3, §6).
  if (changes.emailAddress !== undefined && !person.superAdministrator) {
    refuse("rightMissing", { field: "emailAddress" });
  }
  const after: CallerPerson = {
    ...person,
    firstname: changes.firstname ?? person.firstname,
    lastname: changes.lastname ?? person.lastname,
    function: changes.function ?? person.function,
    quality: changes.quality ?? person.quality,
    phoneNumber: changes.phoneNumber ?? person.phoneNumber,
    emailAddress: changes.emailAddress ?? person.emailAddress,
    defaultLanguage: changes.defaultLanguage === undefined ? person.defaultLanguage : changes.defaultLanguage,
  };
  await database
    .transaction(async (queries) => {
      await updateProfile(queries, person.id, after);
      await recordHistory(queries, {
        actorId: person.id,
        area: "account",
        action: "saveProfile",
        subject: person.id,
        before: Object.fromEntries(Object.entries(person).filter(([field]) => field in changes)),
        after: changes,
      });
      // Mail lists give flags by the address.
      if (after.emailAddress !== person.emailAddress)
        await announceAccessChanged(queries, [personTopic(person.id)]);
    })
    .catch((error: unknown) => {
      if (sqlState(error) === "23505") refuse("conflict", { field: "emailAddress" });
      throw error;
    });
  return after;
}
