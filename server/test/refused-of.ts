import type { z } from "zod";
import { refusedDetails } from "@planete/shared/contract/record.ts";

/** Each record that stood in the way of a change of many, and why. */
export function refusedOf({
  error,
  details,
}: {
  readonly error?: string | undefined;
  readonly details: unknown;
}): z.output<typeof refusedDetails>["refused"] {
  if (error !== "recordsRefused") throw new Error(`Answered ${error ?? "without an error"}`);
  return refusedDetails.parse(details).refused;
}
