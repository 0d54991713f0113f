import type { Transaction } from "kysely";
import { emptyPerson } from "@planete/shared/contract/empty-person.ts";
import type { PersonDraftWire } from "@planete/shared/contract/person-wire.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import { personMakeRefusal } from "@planete/shared/domain/people/person-change.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChanges, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { insertPeople } from "../people/person.store.ts";
import { inviteHeld, inviterOf } from "./invite-people.ts";
import { refuseTaken, requireGoodPeople } from "./judge-person.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import { insertPlaces, lockPeople } from "./person-record.store.ts";
import { historyFieldsOf } from "./person-wire.ts";

/** Makes people who cannot come in before they are invited, or come through the directory; all of them or none. */
export async function insertNewPeople(
  queries: Transaction<Schema>,
  caller: Caller,
  drafts: readonly PersonDraftWire[],
  path = "person.",
): Promise<readonly PersonRecordRow[]> {
  for (const draft of drafts) {
    const why = personMakeRefusal(caller.person, draft);
    if (why) refuse(why, { part: "flags" });
    if (isMaskedAddress(draft.emailAddress)) refuseField(`${path}emailAddress`, "unknown");
  }
  await requireGoodPeople(queries, drafts, path);
  const people = drafts.map((draft) => ({ id: newId(), ...draft }));
  await insertPeople(
    queries,
    people.map((person) => ({
      id: person.id,
      username: person.username,
      password_hash: null,
      firstname: person.firstname,
      lastname: person.lastname,
      function: person.function,
      quality: person.quality,
      email_address: person.emailAddress || null,
      phone_number: person.phoneNumber,
      default_language: person.defaultLanguage,
      employee: person.employee,
      client_id: person.clientId,
      super_administrator: person.superAdministrator,
      administrator: person.administrator,
      working_minutes: person.workingMinutes,
      country: person.country,
      photo_file_id: null,
      signature_file_id: null,
    })),
  ).catch((error: unknown) => refuseTaken(error, path));
  await insertPlaces(queries, people);
  const held = await lockPeople(
    queries,
    people.map(({ id }) => id),
  );
  const rows = people.map(({ id }) => {
    const row = held.get(id);
    if (!row) throw new Error("A person who was just made is gone");
    return row;
  });
  await recordChanges(
    queries,
    "person",
    rows.map((row) => ({
      actorId: caller.person.id,
      action: "create",
      id: row.id,
      after: historyFieldsOf(row),
    })),
  );
  return rows;
}

/** Stands in for somebody who has no name yet: under one that nobody has. */
export const nobody = (): PersonDraftWire => ({
  ...emptyPerson,
  username: newId(),
  firstname: "–",
  lastname: "–",
});

/** Makes a person and invites them if asked; where they cannot be invited nobody is made. */
export async function makePerson(
  platform: Platform,
  caller: Caller,
  { person, invite }: { readonly person: PersonDraftWire; readonly invite: boolean },
): Promise<string> {
  const inviter = await inviterOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const [made] = await insertNewPeople(queries, caller, [person]);
    if (!made) throw new Error("Nobody was made");
    const { id } = made;
    if (invite) {
      const why = await inviteHeld(platform, queries, inviter, id);
      if (why) refuse("invitationNotPossible", { why });
    }
    return id;
  });
}
