import type {
  CandidateConflict,
  CandidateDraftWire,
  CandidateWire,
} from "@planete/shared/contract/candidates.contract.ts";
import { blankCandidate } from "@planete/shared/contract/candidates.contract.ts";
import type { DraftSource } from "../../kit/use-draft-form.tsx";

/** A new record has no day of contact yet: nobody is kept without one. */
export type CandidateDraft = Omit<CandidateDraftWire, "lastContact"> & {
  readonly lastContact: string | null;
};

export function sourceOf(candidate: CandidateWire): DraftSource<CandidateDraft> {
  const {
    id: _id,
    version,
    client,
    base,
    keptUntil: _kept,
    deletedOn: _deleted,
    retention: _retention,
    changedAt: _changed,
    ...draft
  } = candidate;
  return { version, draft: { ...draft, clientId: client.id, baseId: base?.id ?? null } };
}

export function conflictOf(details: unknown): DraftSource<CandidateDraft> & { readonly by: string | null } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's candidateConflict, which the server's tests hold it to
  const { current, by } = details as CandidateConflict;
  return { ...sourceOf(current), by };
}

export function newCandidate(clientId: string): CandidateDraft {
  return { ...blankCandidate, clientId, lastContact: null };
}
