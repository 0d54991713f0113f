import { z } from "zod";
import type { BulkPart } from "../domain/records/bulk-undo.ts";
import { id, instant } from "./fields.ts";

/** Counts up with every change; a change names the one it was based on (D21). */
export const recordVersion = z.int().min(1);

/** With 409 `conflict`: the record as it is now, and who made it so; what was typed stays in the form. */
export function conflictDetails<Record extends z.ZodType>(record: Record) {
  return z.strictObject({ current: record, by: z.string().nullable(), at: instant.nullable() });
}

/** Records that one call changes or writes to a file together. */
export const recordsAtOnce = 500;

/** Changes of some records each, of every one based on a version; together they are one change: all of it, or nothing. */
export function changesTogether<Change extends z.ZodType>(change: Change) {
  const records = z
    .array(z.strictObject({ id, version: recordVersion }))
    .min(1)
    .max(recordsAtOnce);
  return z.array(z.strictObject({ records, change })).min(1).max(recordsAtOnce);
}

/** The same as the call takes it; who has no version among these is left out. */
export function togetherToWire<Change>(
  parts: readonly BulkPart<Change>[],
  versions: readonly { readonly id: string; readonly version: number }[],
): { records: { id: string; version: number }[]; change: Change }[] {
  const versionOf = new Map(versions.map(({ id: of, version }) => [of, version]));
  return parts.flatMap(({ ids, change }) => {
    const records = ids.flatMap((of) => {
      const version = versionOf.get(of);
      return version === undefined ? [] : [{ id: of, version }];
    });
    return records.length === 0 ? [] : [{ records, change }];
  });
}

/** How they are afterwards. */
export const changedRecords = z.strictObject({
  data: z.array(z.strictObject({ id, version: recordVersion })),
});

/** With 409 `recordsRefused`: each that stands in the way, and why; all of them are changed, or none (D21). */
export const refusedDetails = z.strictObject({
  refused: z.array(
    z.strictObject({ id, name: z.string(), error: z.string(), details: z.unknown().optional() }),
  ),
});

/** With 409 `recordInUse`: what refers to the record, and how often. */
export const useDetails = z.strictObject({
  uses: z.array(z.strictObject({ what: z.string(), count: z.int().min(1) })),
});
