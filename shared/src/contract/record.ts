import { z } from "zod";
import { instant } from "./fields.ts";

/** Counts up with every change; a change names the one it was based on (D21). */
export const recordVersion = z.int().min(1);

/** With 409 `conflict`: the record as it is now, and who made it so; what was typed stays in the form. */
export function conflictDetails<Record extends z.ZodType>(record: Record) {
  return z.strictObject({ current: record, by: z.string().nullable(), at: instant.nullable() });
}

/** With 409 `recordInUse`: what refers to the record, and how often. */
export const useDetails = z.strictObject({
  uses: z.array(z.strictObject({ what: z.string(), count: z.int().min(1) })),
});
