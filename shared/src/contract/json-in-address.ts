import { z } from "zod";

/** The JSON of something inside an address, judged by the schema of it. */
export function jsonInAddress<Schema extends z.ZodType>(schema: Schema, maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .transform((given, context): unknown => {
      try {
        return JSON.parse(given);
      } catch {
        context.addIssue({ code: "custom", message: "json" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
