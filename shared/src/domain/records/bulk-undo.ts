/** Records that one change is for. */
export interface BulkPart<Change> {
  readonly ids: readonly string[];
  readonly change: Change;
}

/** What takes a change of many back: records that need the same stand together. `back` is undefined for who stayed as they were. */
export function bulkUndo<Row extends { readonly id: string }, Change>(
  was: readonly Row[],
  back: (row: Row) => Change | undefined,
): readonly BulkPart<Change>[] {
  const parts = new Map<string, { readonly ids: string[]; readonly change: Change }>();
  for (const row of was) {
    const change = back(row);
    if (change === undefined) continue;
    const key = JSON.stringify(change);
    const part = parts.get(key) ?? { ids: [], change };
    part.ids.push(row.id);
    parts.set(key, part);
  }
  return [...parts.values()];
}
