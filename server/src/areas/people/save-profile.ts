import type { saveUser } from "@planete/shared/contract/account.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { sqlState } from "../../platform/database/database.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { isMailAddress } from "../../platform/mail/mail-address.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller, CallerPerson } from "../../platform/sessions/caller.ts";
import { findMailLanguage, updateProfile } from "./person.store.ts";

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

/** True for another address than the present one; refuses it to those whose address is not their own to change. */
export function isNewAddress({ person }: Caller, { emailAddress }: ProfileChanges): boolean {
  // The address is where mails and the mail lists find somebody (spec §3, §6).
  if (emailAddress !== undefined && !person.superAdministrator)
    refuse("rightMissing", { field: "emailAddress" });
  return emailAddress !== undefined && emailAddress !== person.emailAddress;
}

/** Changes some of a person's own fields; gives the person as they are now. */
export async function saveProfile(
  { database, mail, now }: Platform,
  caller: Caller,
  changes: ProfileChanges,
): Promise<CallerPerson> {
  const { person } = caller;
  const changesAddress = isNewAddress(caller, changes);
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
      if (!changesAddress) return;
      // Mail lists give flags by the address.
      await announceAccessChanged(queries, [personTopic(person.id)]);
      const old = person.emailAddress;
      if (old === null || !isMailAddress(old)) return;
      // To where it was: whoever took the account over does not read it there.
      await mail.send(queries, {
        to: { address: old, language: await findMailLanguage(queries, person.id) },
        template: "addressChanged",
        values: { username: person.username, at: now().toISOString() },
        key: `address-changed:${newId()}`,
      });
    })
    .catch((error: unknown) => {
      if (sqlState(error) === "23505") refuse("conflict", { field: "emailAddress" });
      throw error;
    });
  return after;
}
