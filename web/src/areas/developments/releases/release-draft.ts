import type { CallBody } from "@planete/shared/contract/call.ts";
import type { ReleaseRecordWire, changeRelease } from "@planete/shared/contract/release.contract.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

type Fields = Omit<CallBody<typeof changeRelease>, "version">;

/** All that can be changed of a version. */
export type ReleaseDraft = { readonly [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

export const newRelease: DraftSource<ReleaseDraft> = {
  version: undefined,
  draft: {
    number: "",
    plannedOn: null,
    releasedOn: null,
    state: "preparation",
    notes: { clients: {}, staff: {} },
    checklist: [],
    bases: [],
  },
};

export function sourceOf(release: ReleaseRecordWire): DraftSource<ReleaseDraft> {
  const { number, plannedOn, releasedOn, state, notes, checklist, bases, version } = release;
  return { version, draft: { number, plannedOn, releasedOn, state, notes, checklist, bases } };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);
