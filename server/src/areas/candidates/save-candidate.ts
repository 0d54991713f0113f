import type { Transaction } from "kysely";
import type { CandidateDraftWire, CandidateWire } from "@planete/shared/contract/candidates.contract.ts";
import type { candidateRecord } from "@planete/shared/domain/candidates/candidate.ts";
import { contactProblem } from "@planete/shared/domain/candidates/candidate.ts";
import { isMaskedAddress, maskAddress, maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { candidateFields, candidateToWire, todayOf } from "./candidate-wire.ts";
import * as store from "./candidate.store.ts";

export async function readCandidate(
  platform: Platform,
  queries: Queries,
  caller: Caller,
  id: string,
): Promise<CandidateWire> {
  const found = (await store.findCandidate(queries, id)) ?? refuse("notFound");
  return candidateToWire(found, caller, todayOf(platform));
}

export async function createCandidate(
  platform: Platform,
  caller: Caller,
  draft: CandidateDraftWire,
): Promise<CandidateWire> {
  return platform.database.transaction(async (queries) =>
    readCandidate(platform, queries, caller, await insertNewCandidate(platform, queries, caller, draft)),
  );
}

/** Makes a candidate in a transaction of the caller's; gives the id. */
export async function insertNewCandidate(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  draft: CandidateDraftWire,
): Promise<string> {
  const id = newId();
  const at = platform.now();
  const row = await settle(platform, queries, undefined, draft);
  await store.insertCandidate(queries, { id, ...row, created_at: at, changed_at: at });
  await recordChange(queries, "candidate", {
    actorId: caller.person.id,
    action: "create",
    id,
    after: candidateHistory(await accessCandidate(queries, id)),
  });
  return id;
}

interface WantedCandidate {
  readonly id: string;
  readonly version: number;
  readonly draft: CandidateDraftWire;
}

export async function saveCandidate(
  platform: Platform,
  caller: Caller,
  wanted: WantedCandidate,
): Promise<CandidateWire> {
  return platform.database.transaction(async (queries) => {
    await changeCandidate(platform, queries, caller, wanted);
    return readCandidate(platform, queries, caller, wanted.id);
  });
}

/** Changes a candidate in a transaction of the caller's; gives the record as it was before. */
export async function changeCandidate(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version, draft }: WantedCandidate,
): Promise<store.StoredCandidate> {
  const before = await accessVersion(platform, queries, caller, { id, version });
  const row = await settle(platform, queries, before, draft);
  await store.updateCandidate(queries, id, { ...row, changed_at: platform.now() });
  await recordChange(queries, "candidate", {
    actorId: caller.person.id,
    action: "change",
    id,
    before: candidateHistory(before),
    after: candidateHistory(await accessCandidate(queries, id)),
  });
  return before;
}

/** Deletes a candidate by hand: also out of the rows of the import that brought them (D21). */
export async function removeCandidate(
  platform: Platform,
  caller: Caller,
  wanted: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    await dropCandidate(platform, queries, caller, wanted);
    await store.forgetImportedRows(queries, [wanted.id]);
  });
}

/** Deletes a candidate in a transaction of the caller's; nothing of the person stays in the history. */
export async function dropCandidate(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await accessVersion(platform, queries, caller, { id, version });
  await store.deleteCandidates(queries, [id]);
  await recordChange(queries, "candidate", { actorId: caller.person.id, action: "remove", id });
}

/** A candidate that is held, at the version that a change was based on. */
async function accessVersion(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<store.StoredCandidate> {
  const candidate = await accessCandidate(queries, id);
  if (candidate.revision !== version)
    return refuseConflict(queries, "candidate", {
      id,
      current: candidateToWire(candidate, caller, todayOf(platform)),
    });
  return candidate;
}

async function accessCandidate(queries: Transaction<Schema>, id: string): Promise<store.StoredCandidate> {
  return (await store.findCandidate(queries, id, { lock: true })) ?? refuse("notFound");
}

/** The columns for what was written, once it is sure that numbers are free and what it refers to exists. */
async function settle(
  platform: Platform,
  queries: Transaction<Schema>,
  before: store.StoredCandidate | undefined,
  draft: CandidateDraftWire,
) {
  if (!(await store.holdClient(queries, draft.clientId))) refuseField("clientId", "unknown");
  if (draft.baseId !== null && !(await store.isBaseOf(queries, draft.baseId, draft.clientId)))
    refuseField("baseId", "unknown");
  // A record that is over its time may be changed without a new contact; one to come is never right.
  if (draft.lastContact !== before?.last_contact) {
    const wrong = contactProblem(draft.lastContact, todayOf(platform));
    if (wrong) refuseField("lastContact", wrong);
  }
  const emailAddress = settledAddress(before, draft.emailAddress);
  const isSame =
    before?.client_id === draft.clientId &&
    before.email_address === emailAddress &&
    before.payroll_number === draft.payrollNumber;
  const taken = isSame
    ? undefined
    : await store.findTaken(queries, {
        id: before?.id ?? null,
        clientId: draft.clientId,
        emailAddress,
        payrollNumber: draft.payrollNumber,
      });
  if (taken) refuseField(taken, "taken");
  return {
    client_id: draft.clientId,
    base_id: draft.baseId,
    lastname: draft.lastname,
    firstname: draft.firstname,
    birth_date: draft.birthDate,
    email_address: emailAddress,
    phone_number: draft.phoneNumber,
    address: draft.address,
    postal_code: draft.postalCode,
    city: draft.city,
    occupation: draft.occupation,
    qualifications: [...new Set(draft.qualifications)],
    clearances: [...new Set(draft.clearances)],
    availability: draft.availability,
    payroll_number: draft.payrollNumber,
    agency: draft.agency,
    last_contact: draft.lastContact,
    source: draft.source,
    // What came back with its addresses masked stays what it is (D21).
    comment: before && draft.comment === maskAddressesIn(before.comment) ? before.comment : draft.comment,
  };
}

/** The address to store: one that came back masked stays what it is. */
function settledAddress(before: store.StoredCandidate | undefined, given: string): string {
  if (!isMaskedAddress(given)) return given;
  if (before && maskAddress(before.email_address) === given) return before.email_address;
  return refuseField("emailAddress", "unknown");
}

/** The fields as history keeps them, addresses masked for good (D21). */
function candidateHistory(candidate: store.StoredCandidate): HistoryFields<typeof candidateRecord> {
  return {
    client: candidate.client,
    base: candidate.base,
    ...candidateFields(candidate),
    emailAddress: candidate.email_address === "" ? "" : maskAddress(candidate.email_address),
    comment: maskAddressesIn(candidate.comment),
  };
}
