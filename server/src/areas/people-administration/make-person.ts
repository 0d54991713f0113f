import type { Transaction } from "kysely";
import type { PersonDraftWire } from "@planete/shared/contract/people-administration.contract.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import { personMakeRefusal } from "@planete/shared/domain/people/person-change.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { insertPerson } from "../people/person.store.ts";
import { inviteHeld, inviterOf } from "./invite-people.ts";
import { refuseTaken, requireGoodPerson } from "./judge-person.ts";
import { findPersonRecord, setBases, setTeams } from "./person-record.store.ts";
import { historyFieldsOf } from "./person-wire.ts";

/** Makes a person who cannot come in before they are invited, or come through the directory; gives their id. */
export async function insertNewPerson(
  queries: Transaction<Schema>,
  caller: Caller,
  draft: PersonDraftWire,
  path = "person.",
): Promise<string> {
  const why = personMakeRefusal(caller.person, draft);
  if (why) refuse(why, { part: "flags" });
  if (isMaskedAddress(draft.emailAddress)) refuseField(`${path}emailAddress`, "unknown");
  await requireGoodPerson(queries, draft, path);
  const id = newId();
  await insertPerson(queries, {
    id,
    username: draft.username,
    password_hash: null,
    firstname: draft.firstname,
    lastname: draft.lastname,
    function: draft.function,
    quality: draft.quality,
    email_address: draft.emailAddress || null,
    phone_number: draft.phoneNumber,
    default_language: draft.defaultLanguage,
    employee: draft.employee,
    client_id: draft.clientId,
    super_administrator: draft.superAdministrator,
    administrator: draft.administrator,
    working_minutes: draft.workingMinutes,
    country: draft.country,
    photo_file_id: null,
    signature_file_id: null,
  }).catch((error: unknown) => refuseTaken(error, path));
  await setTeams(queries, id, draft.teamIds);
  await setBases(queries, id, draft.baseIds);
  const row = await findPersonRecord(queries, id);
  if (!row) throw new Error("A person who was just made is gone");
  await recordChange(queries, "person", {
    actorId: caller.person.id,
    action: "create",
    id,
    after: historyFieldsOf(row),
  });
  return id;
}

/** Makes a person and invites them if asked; where they cannot be invited nobody is made. */
export async function makePerson(
  platform: Platform,
  caller: Caller,
  { person, invite }: { readonly person: PersonDraftWire; readonly invite: boolean },
): Promise<string> {
  const inviter = await inviterOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const id = await insertNewPerson(queries, caller, person);
    if (invite) {
      const why = await inviteHeld(platform, queries, inviter, id);
      if (why) refuse("invitationNotPossible", { why });
    }
    return id;
  });
}
