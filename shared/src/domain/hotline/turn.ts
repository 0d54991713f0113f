import type { AwaitedParty, SheetStatus } from "./sheet-codes.ts";

/** Who has to act next; nobody once the request is closed or accepted. */
export const turns = ["support", "client", "third-party", "nobody"] as const;

export type Turn = (typeof turns)[number];

/**
 * Whose turn it is follows from the status alone (hotline §4.2): what is planned stays with support,
 * and a finished request waits for the client's word.
 */
export function turnOf(status: SheetStatus, awaited: AwaitedParty | null): Turn {
  if (status === 1 || status === 2) return "support";
  if (status === 3) return awaited === null || awaited === "planned" ? "support" : awaited;
  return status === 4 ? "client" : "nobody";
}
