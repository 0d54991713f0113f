import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import type { CandidateDraftWire } from "@planete/shared/contract/candidates.contract.ts";
import { blankCandidate, candidateDraft } from "@planete/shared/contract/candidates.contract.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { labelsOf } from "@planete/shared/contract/list-fields.ts";
import { listCell } from "@planete/shared/domain/imports/cell-values.ts";
import type { CandidateField } from "@planete/shared/domain/candidates/candidate.ts";
import {
  availabilities,
  candidateFields,
  contactProblem,
  poolRight,
} from "@planete/shared/domain/candidates/candidate.ts";
import { hideSocialSecurityNumbers } from "@planete/shared/domain/candidates/social-security-number.ts";
import { isMaskedAddress, maskAddress, maskAddressesIn } from "@planete/shared/domain/people/mask-address.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportKind, RowJudge, RowPlan } from "../../platform/imports/import-kind.ts";
import { writeRows } from "../../platform/imports/import-kind.ts";
import {
  byName,
  changesBetween,
  fieldProblem,
  foldCell,
  onePerField,
  sameOr,
  schemaProblems,
  valueReader,
  wordsInAllLanguages,
} from "../../platform/imports/read-values.ts";
import type { Platform } from "../../platform/platform.ts";
import { fieldsToWire, todayOf } from "./candidate-wire.ts";
import type { StoredCandidate } from "./candidate.store.ts";
import { findChangedImported, findImportedCandidates, findPlaces } from "./candidate.store.ts";
import { changeCandidate, dropCandidates, insertNewCandidates } from "./save-candidate.ts";

/** The record as somebody would write it. */
function draftOf(candidate: StoredCandidate): CandidateDraftWire {
  return { clientId: candidate.client_id, baseId: candidate.base_id, ...fieldsToWire(candidate) };
}

const newCandidate: CandidateDraftWire = { ...blankCandidate, clientId: "", lastContact: "" };

/**
 * The pool from a file (D26): within a client a row finds its candidate by payroll number or address, or by name with
 * phone number or date of birth. Social-security numbers are taken out before a row is stored.
 */
export const candidatesImport: ImportKind = {
  subject: "candidate",
  right: poolRight,
  labels: labelsOf(candidateListFields, candidateFields),
  choices: ["client", "base", "occupation", "availability", "agency"],
  clean: hideSocialSecurityNumbers,
  open: (queries, _caller, platform) => openCandidates(platform, queries),
  write: (platform, queries, caller, rows) =>
    writeRows(rows, {
      make: async (drafts) => {
        const candidates = drafts.map((draft) => candidateDraft.parse(draft));
        const ids = await insertNewCandidates(platform, queries, caller, candidates);
        return ids.map((id) => ({ id, version: 1, before: null }));
      },
      change: async (draft, target) => {
        const wanted = { ...target, draft: candidateDraft.parse(draft) };
        const before = await changeCandidate(platform, queries, caller, wanted);
        return { id: target.id, version: target.version + 1, before: draftOf(before) };
      },
    }),
  takeBack: async (platform, queries, caller, rows) => {
    for (const { id, version, before } of rows) {
      if (before === null) continue;
      const draft = candidateDraft.parse(before);
      await changeCandidate(platform, queries, caller, { id, version, draft });
    }
    const made = rows.filter(({ before }) => before === null);
    if (made.length > 0) await dropCandidates(platform, queries, caller, made);
  },
  findChanged: findChangedImported,
};

/** By what a person is recognised, each within the client: a number, or a name together with one. */
function keysOf(draft: CandidateDraftWire): readonly (readonly [field: CandidateField, key: string])[] {
  const name = foldCell(`${draft.lastname} ${draft.firstname}`);
  const digits = draft.phoneNumber.replaceAll(/\D/g, "").slice(-9);
  const key = (...parts: readonly string[]): string => JSON.stringify([draft.clientId, ...parts]);
  return [
    ...(draft.payrollNumber === ""
      ? []
      : [["payrollNumber", key("payroll", draft.payrollNumber.toLowerCase())] as const]),
    ...(draft.emailAddress === ""
      ? []
      : [["emailAddress", key("address", draft.emailAddress.toLowerCase())] as const]),
    ...(digits === "" ? [] : [["phoneNumber", key("phone", digits, name)] as const]),
    ...(draft.birthDate === null ? [] : [["birthDate", key("birth", draft.birthDate, name)] as const]),
  ];
}

async function openCandidates(platform: Platform, queries: Queries): Promise<RowJudge> {
  const [candidates, { clients, bases }] = [await findImportedCandidates(queries), await findPlaces(queries)];
  const today = todayOf(platform);
  const known = new Map<string, StoredCandidate>();
  for (const candidate of candidates)
    for (const [, key] of keysOf(draftOf(candidate))) if (!known.has(key)) known.set(key, candidate);
  const clientIds = byName(clients.flatMap(({ id, names }) => names.map((name) => [name, id] as const)));
  const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
  const baseIds = byName(bases.map(({ id, name }) => [name, id] as const));
  const basesById = new Map(bases.map((base) => [base.id, base]));
  const availabilityWords = wordsInAllLanguages(availabilities, (word) => `pool.availability.${word}`);
  const seen = new Set<string>();

  const inWords = (draft: CandidateDraftWire): Readonly<Record<string, string>> => {
    const { clientId, baseId, birthDate, qualifications, clearances, ...plain } = draft;
    return {
      ...plain,
      client: clientNames.get(clientId) ?? "",
      base: basesById.get(baseId ?? "")?.name ?? "",
      birthDate: birthDate ?? "",
      qualifications: listCell(qualifications),
      clearances: listCell(clearances),
    };
  };

  return (values): RowPlan => {
    const cells = valueReader(values);
    const { problems } = cells;
    // An export of somebody who may not read addresses comes back with them masked (D21).
    const address = cells.given("emailAddress");
    const isMasked = address !== undefined && isMaskedAddress(address);
    const comment = cells.given("comment");
    const read = (before: CandidateDraftWire): CandidateDraftWire => {
      const baseId = cells.word<string | null>("base", baseIds, before.baseId);
      // A base has its client, which then need not be written.
      const ofBase =
        cells.given("client") === undefined && baseId !== null && basesById.get(baseId)?.clientId;
      return {
        clientId: ofBase || cells.word("client", clientIds, before.clientId),
        baseId,
        lastname: cells.text("lastname", before.lastname),
        firstname: cells.text("firstname", before.firstname),
        birthDate: cells.day("birthDate", before.birthDate),
        emailAddress: isMasked ? before.emailAddress : sameOr(before.emailAddress, address),
        phoneNumber: cells.text("phoneNumber", before.phoneNumber),
        address: cells.text("address", before.address),
        postalCode: cells.text("postalCode", before.postalCode),
        city: cells.text("city", before.city),
        occupation: cells.text("occupation", before.occupation),
        qualifications: [...cells.list("qualifications", before.qualifications)],
        clearances: [...cells.list("clearances", before.clearances)],
        availability: cells.word("availability", availabilityWords, before.availability),
        payrollNumber: sameOr(before.payrollNumber, cells.given("payrollNumber")),
        agency: cells.text("agency", before.agency),
        lastContact: cells.day("lastContact", before.lastContact) ?? "",
        source: cells.text("source", before.source),
        comment: comment === maskAddressesIn(before.comment) ? before.comment : (comment ?? before.comment),
      };
    };
    const asWritten = read(newCandidate);
    const keys = keysOf(asWritten);
    const found = keys.flatMap(([field, key]) => {
      const holder = known.get(key);
      return holder ? [{ field, holder }] : [];
    });
    const target = found[0]?.holder;
    // What could not be read is noted by both readings; one sentence at a time stands at a field.
    const draft = target ? read(draftOf(target)) : asWritten;
    const other = found.find(({ holder }) => holder.id !== target?.id);
    if (other) problems.push(fieldProblem(other.field, "severalFit"));
    for (const [field, key] of keys) {
      if (seen.has(key)) problems.push(fieldProblem(field, "twiceInFile"));
      seen.add(key);
    }
    if (isMasked && (!target || maskAddress(target.email_address) !== address))
      problems.push(fieldProblem("emailAddress", "unknown"));
    if (keys.length === 0) problems.push(fieldProblem("emailAddress", "required"));
    problems.push(...missing(draft));
    if (
      draft.baseId !== null &&
      draft.clientId !== "" &&
      basesById.get(draft.baseId)?.clientId !== draft.clientId
    )
      problems.push(fieldProblem("base", "unknown"));
    if (draft.lastContact !== "" && draft.lastContact !== target?.last_contact) {
      const wrong = contactProblem(draft.lastContact, today);
      if (wrong) problems.push(fieldProblem("lastContact", wrong));
    }
    problems.push(...schemaProblems(candidateDraft, draft, { clientId: "client", baseId: "base" }));
    const plan = {
      name: `${draft.lastname} ${draft.firstname}`.trim(),
      target: target ? { id: target.id, version: target.revision } : null,
    };
    if (problems.length > 0)
      return { ...plan, disposition: "refused", problems: onePerField(problems), changes: [], draft: null };
    const changes = target ? changesBetween(inWords(draftOf(target)), inWords(draft)) : [];
    if (target && changes.length === 0)
      return { ...plan, disposition: "unchanged", problems: [], changes, draft: null };
    return { ...plan, disposition: target ? "changed" : "made", problems: [], changes, draft };
  };
}

function missing({ clientId, lastContact }: CandidateDraftWire): readonly RowProblemWire[] {
  return [
    ...(clientId === "" ? [fieldProblem("client", "required")] : []),
    ...(lastContact === "" ? [fieldProblem("lastContact", "required")] : []),
  ];
}
