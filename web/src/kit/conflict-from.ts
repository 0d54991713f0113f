import type { ConflictSource, DraftSource } from "./use-draft-form.tsx";

/** With a 409: the record as it stands now, and who saved it, where that is told. */
interface ConflictDetails<Record> {
  readonly current: Record | null;
  readonly by?: string | null;
}

/** Reads what somebody else saved out of the details of a 409, as the screen reads the record itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each screen's own reading says what its record is
export function conflictFrom<Record, Draft extends object>(
  sourceOf: (current: Record) => DraftSource<Draft>,
): (details: unknown) => ConflictSource<Draft> | undefined {
  return (details) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `conflictDetails` of the contract, which the server's tests hold it to
    const { current, by = null } = details as ConflictDetails<Record>;
    return current ? { ...sourceOf(current), by } : undefined;
  };
}
