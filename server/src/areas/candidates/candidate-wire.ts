import type {
  CandidateDraftWire,
  CandidateRowWire,
  CandidateWire,
} from "@planete/shared/contract/candidates.contract.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { deletedOn, keptUntil, retentionOf } from "@planete/shared/domain/candidates/candidate.ts";
import { maskAddress, maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { StoredCandidate } from "./candidate.store.ts";

/** The company's day, by which records are kept. */
export function todayOf({ config, now }: Platform): PlainDate {
  return calendarDate(now(), config.companyTimeZone);
}

function retained(lastContact: PlainDate, today: PlainDate) {
  return {
    lastContact,
    keptUntil: keptUntil(lastContact),
    deletedOn: deletedOn(lastContact),
    retention: retentionOf(lastContact, today),
  };
}

/** What was written of a candidate, by the names of the contract and in full. */
export function fieldsToWire(candidate: StoredCandidate): Omit<CandidateDraftWire, "clientId" | "baseId"> {
  return {
    lastname: candidate.lastname,
    firstname: candidate.firstname,
    birthDate: candidate.birth_date,
    emailAddress: candidate.email_address,
    phoneNumber: candidate.phone_number,
    address: candidate.address,
    postalCode: candidate.postal_code,
    city: candidate.city,
    occupation: candidate.occupation,
    qualifications: candidate.qualifications,
    clearances: candidate.clearances,
    availability: candidate.availability,
    payrollNumber: candidate.payroll_number,
    agency: candidate.agency,
    lastContact: candidate.last_contact,
    source: candidate.source,
    comment: candidate.comment,
  };
}

/** As a reader sees the record: others than super administrators may type addresses, but not read them (D21). */
export function candidateToWire(
  candidate: StoredCandidate,
  { person }: Caller,
  today: PlainDate,
): CandidateWire {
  const { email_address: address, comment } = candidate;
  const isMasked = !person.superAdministrator;
  return {
    id: candidate.id,
    version: candidate.revision,
    client: { id: candidate.client_id, name: candidate.client },
    base: candidate.base_id === null ? null : { id: candidate.base_id, name: candidate.base ?? "" },
    ...fieldsToWire(candidate),
    ...retained(candidate.last_contact, today),
    emailAddress: isMasked && address !== "" ? maskAddress(address) : address,
    comment: isMasked ? maskAddressesIn(comment) : comment,
    changedAt: candidate.changed_at.toISOString(),
  };
}

export function candidateToRow(candidate: StoredCandidate, today: PlainDate): CandidateRowWire {
  return {
    id: candidate.id,
    name: `${candidate.lastname} ${candidate.firstname}`,
    client: { id: candidate.client_id, name: candidate.client },
    base: candidate.base,
    occupation: candidate.occupation,
    city: candidate.city,
    agency: candidate.agency,
    phoneNumber: candidate.phone_number,
    availability: candidate.availability,
    ...retained(candidate.last_contact, today),
    changedAt: candidate.changed_at.toISOString(),
  };
}
