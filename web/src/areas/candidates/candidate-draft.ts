import type { CandidateDraftWire, CandidateWire } from "@planete/shared/contract/candidates.contract.ts";
import { blankCandidate } from "@planete/shared/contract/candidates.contract.ts";
import type { DraftSource } from "../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../kit/conflict-from.ts";

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

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

export function newCandidate(clientId: string): CandidateDraft {
  return { ...blankCandidate, clientId, lastContact: null };
}
