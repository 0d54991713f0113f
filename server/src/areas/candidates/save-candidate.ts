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
import {
  recordChange,
  recordChanges,
  refuseConflict,
  refuseField,
} from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { fieldsToWire, candidateToWire, todayOf } from "./candidate-wire.ts";
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
  return platform.database.transaction(async (queries) => {
    const [id] = await insertNewCandidates(platform, queries, caller, [draft]);
    return readCandidate(platform, queries, caller, id ?? "");
  });
}

/** Makes candidates in a transaction of the caller's, all of them or none; gives the ids. */
export async function insertNewCandidates(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  drafts: readonly CandidateDraftWire[],
): Promise<readonly string[]> {
  const at = platform.now();
  const settled = await settle(
    platform,
    queries,
    drafts.map((draft) => ({ draft })),
  );
  const rows = settled.map((row) => ({ id: newId(), ...row, created_at: at, changed_at: at }));
  await store.insertCandidates(queries, rows);
  const ids = rows.map(({ id }) => id);
  const made = await store.holdCandidates(queries, ids);
  await recordChanges(
    queries,
    "candidate",
    ids.map((id) => ({
      actorId: caller.person.id,
      action: "create",
      id,
      after: candidateHistory(made.get(id) ?? refuse("notFound")),
    })),
  );
  return ids;
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
  const [before = refuse("notFound")] = await accessVersions(platform, queries, caller, [{ id, version }]);
  const [row = refuse("notFound")] = await settle(platform, queries, [{ before, draft }]);
  await store.updateCandidate(queries, id, { ...row, changed_at: platform.now() });
  await recordChange(queries, "candidate", {
    actorId: caller.person.id,
    action: "change",
    id,
    before: candidateHistory(before),
    after: candidateHistory((await store.findCandidate(queries, id)) ?? refuse("notFound")),
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
    await dropCandidates(platform, queries, caller, [wanted]);
    await store.forgetImportedRows(queries, [wanted.id]);
  });
}

interface CandidateAt {
  readonly id: string;
  readonly version: number;
}

/** Deletes candidates in a transaction of the caller's; nothing of the people stays in the history. */
export async function dropCandidates(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  wanted: readonly CandidateAt[],
): Promise<void> {
  await accessVersions(platform, queries, caller, wanted);
  const ids = wanted.map(({ id }) => id);
  await store.deleteCandidates(queries, ids);
  await recordChanges(
    queries,
    "candidate",
    ids.map((id) => ({ actorId: caller.person.id, action: "remove", id })),
  );
}

/** Candidates that are held, each at the version that a change was based on. */
async function accessVersions(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  wanted: readonly CandidateAt[],
): Promise<readonly store.StoredCandidate[]> {
  const held = await store.holdCandidates(
    queries,
    wanted.map(({ id }) => id),
  );
  const candidates: store.StoredCandidate[] = [];
  for (const { id, version } of wanted) {
    const candidate = held.get(id) ?? refuse("notFound");
    if (candidate.revision !== version) {
      const current = candidateToWire(candidate, caller, todayOf(platform));
      await refuseConflict(queries, "candidate", { id, current });
    }
    candidates.push(candidate);
  }
  return candidates;
}

interface Settling {
  readonly before?: store.StoredCandidate;
  readonly draft: CandidateDraftWire;
}

/** The columns for what was written, once it is sure that numbers are free and what it refers to exists. */
async function settle(platform: Platform, queries: Transaction<Schema>, wanted: readonly Settling[]) {
  const clients = await store.holdClients(queries, [...new Set(wanted.map(({ draft }) => draft.clientId))]);
  const bases = await store.holdBases(queries, [
    ...new Set(wanted.flatMap(({ draft }) => draft.baseId ?? [])),
  ]);
  const today = todayOf(platform);
  const rows = wanted.map(({ before, draft }) => {
    if (!clients.has(draft.clientId)) refuseField("clientId", "unknown");
    if (draft.baseId !== null && bases.get(draft.baseId) !== draft.clientId) refuseField("baseId", "unknown");
    // A record that is over its time may be changed without a new contact; one to come is never right.
    if (draft.lastContact !== before?.last_contact) {
      const wrong = contactProblem(draft.lastContact, today);
      if (wrong) refuseField("lastContact", wrong);
    }
    return columnsOf(before, draft);
  });
  const numbers = rows.flatMap((row, place) => {
    const before = wanted[place]?.before;
    const isSame =
      before?.client_id === row.client_id &&
      before.email_address === row.email_address &&
      before.payroll_number === row.payroll_number;
    if (isSame) return [];
    const { client_id: clientId, email_address: emailAddress, payroll_number: payrollNumber } = row;
    return [{ id: before?.id ?? null, clientId, emailAddress, payrollNumber }];
  });
  const taken = numbers.length > 0 ? await store.findTaken(queries, numbers) : undefined;
  if (taken) refuseField(taken, "taken");
  return rows;
}

function columnsOf(before: store.StoredCandidate | undefined, draft: CandidateDraftWire) {
  return {
    client_id: draft.clientId,
    base_id: draft.baseId,
    lastname: draft.lastname,
    firstname: draft.firstname,
    birth_date: draft.birthDate,
    email_address: settledAddress(before, draft.emailAddress),
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
    ...fieldsToWire(candidate),
    emailAddress: candidate.email_address === "" ? "" : maskAddress(candidate.email_address),
    comment: maskAddressesIn(candidate.comment),
  };
}
