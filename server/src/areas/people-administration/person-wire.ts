import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import type { PersonDraftWire, PersonWire } from "@planete/shared/contract/person-wire.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { PersonChangeRefusal, PersonPart } from "@planete/shared/domain/people/person-change.ts";
import { personChangeRefusal, personParts } from "@planete/shared/domain/people/person-change.ts";
import type { AccountState, personRecord } from "@planete/shared/domain/people/person-record.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { secondFactorAdministrationRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { photoPathOf } from "../people/user-wire.ts";
import type { PersonListRow } from "./person-list.store.ts";
import type { PersonRecordRow, PersonSecurity } from "./person-record.store.ts";

/** Super administrators alone read addresses (spec §3, D21). */
export function readsAddresses({ person }: Caller): boolean {
  return person.superAdministrator;
}

function addressFor(caller: Caller, address: string | null): string {
  if (address === null) return "";
  return readsAddresses(caller) ? address : maskAddress(address);
}

/** Where the account stands now; the list asks the database the same (`accountStatesAt`). */
export function accountStateOf(
  row: Pick<PersonRecordRow, "erased_at" | "active" | "has_access" | "invited_until">,
  now: Date,
): AccountState {
  if (row.erased_at) return "erased";
  if (!row.active) return "disabled";
  if (row.has_access) return "active";
  if (row.invited_until === null) return "uninvited";
  return row.invited_until > now ? "invited" : "expired";
}

function lockedParts(caller: Caller, row: PersonRecordRow): Partial<Record<PersonPart, PersonChangeRefusal>> {
  const target = {
    id: row.id,
    superAdministrator: row.super_administrator,
    erased: row.erased_at !== null,
  };
  return Object.fromEntries(
    personParts.flatMap((part) => {
      const why = personChangeRefusal(caller.person, target, part);
      return why ? [[part, why]] : [];
    }),
  );
}

/** A mail that nobody takes does not merely wait its turn. */
function invitationMailOf({
  invitation_mail: mail,
  hasMailServer,
}: PersonSecurity & { readonly hasMailServer: boolean }): PersonWire["invitationMail"] {
  return mail === "queued" && !hasMailServer ? "noServer" : mail;
}

export function personToWire(
  caller: Caller,
  row: PersonRecordRow,
  security: PersonSecurity & { readonly hasMailServer: boolean },
  now: Date,
): PersonWire {
  const locked = lockedParts(caller, row);
  const flags = flagsOf({
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    mailLists: security.mail_lists,
  });
  return {
    id: row.id,
    version: row.version,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    function: row.function,
    quality: row.quality,
    emailAddress: addressFor(caller, row.email_address),
    phoneNumber: row.phone_number,
    defaultLanguage: row.default_language,
    employee: row.employee,
    client: row.client,
    bases: [...row.bases],
    teams: [...row.teams],
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    flags: [...flags],
    workingMinutes: row.working_minutes,
    country: row.country,
    photo: photoPathOf(row.id, row.photo_file_id),
    account: accountStateOf(row, now),
    invitedAt: row.invited_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
    invitationMail: invitationMailOf(security),
    invitesByHand: !security.hasMailServer,
    createdAt: row.created_at.toISOString(),
    lastVisitAt: security.last_visit_at?.toISOString() ?? null,
    devices: security.devices,
    secondFactor: {
      totp: security.totp,
      passkeys: security.passkeys,
      backupCodesLeft: security.backup_codes,
      lastUsedAt: security.second_factor_used_at?.toISOString() ?? null,
      mayReset:
        (security.totp || security.passkeys > 0) &&
        caller.person.id !== row.id &&
        locked.sessions === undefined &&
        holdsRight(caller, secondFactorAdministrationRight),
    },
    locked,
  };
}

export function personRowToWire(caller: Caller, row: PersonListRow): PersonRowWire {
  return {
    id: row.id,
    version: row.version,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    function: row.function,
    emailAddress: addressFor(caller, row.email_address),
    phoneNumber: row.phone_number,
    defaultLanguage: row.default_language,
    employee: row.employee,
    client: row.client,
    teams: [...row.teams],
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    country: row.country,
    photo: photoPathOf(row.id, row.photo_file_id),
    account: row.account,
    invitedAt: row.invited_at?.toISOString() ?? null,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** The record as an administrator would write it. */
export function draftOf(row: PersonRecordRow): PersonDraftWire {
  return {
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    function: row.function,
    quality: row.quality,
    emailAddress: row.email_address ?? "",
    phoneNumber: row.phone_number,
    defaultLanguage: row.default_language,
    employee: row.employee,
    clientId: row.client?.id ?? null,
    baseIds: row.bases.map(({ id }) => id),
    teamIds: row.teams.map(({ id }) => id),
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    workingMinutes: row.working_minutes,
    country: row.country,
  };
}

/** The record as history tells it. Addresses are masked for good: history has readers who may not read them (D21). */
export function historyFieldsOf(row: PersonRecordRow): HistoryFields<typeof personRecord> {
  return {
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    function: row.function,
    quality: row.quality,
    emailAddress: row.email_address === null ? null : maskAddress(row.email_address),
    phoneNumber: row.phone_number,
    defaultLanguage: row.default_language,
    employee: row.employee,
    client: row.client?.name ?? null,
    bases: row.bases.map(({ name }) => name),
    teams: row.teams.map(({ name }) => name),
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    workingMinutes: row.working_minutes.map(String),
    country: row.country,
  };
}
