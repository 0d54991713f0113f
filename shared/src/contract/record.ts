import { z } from "zod";
import { id, instant } from "./fields.ts";

/** Counts up with every change; a change names the one it was based on (D21). */
export const recordVersion = z.int().min(1);

/** With 409 `conflict`: the record as it is now, and who made it so; what was typed stays in the form. */
export function conflictDetails<Record extends z.ZodType>(record: Record) {
  return z.strictObject({ current: record, by: z.string().nullable(), at: instant.nullable() });
}

/** Records that one call changes or writes to a file together. */
export const recordsAtOnce = 500;

/** Some records, each with the version that its change is based on. */
export const chosenRecords = z
  .array(z.strictObject({ id, version: recordVersion }))
  .min(1)
  .max(recordsAtOnce);

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
