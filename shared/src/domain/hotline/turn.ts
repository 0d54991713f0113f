import type { AwaitedParty, SheetStatus } from "./sheet-terms.ts";

/** Who has to act next; nobody once the request is closed or accepted. */
export const turns = ["support", "client", "third-party", "nobody"] as const;

export type Turn = (typeof turns)[number];

/**
 * Whose turn it is follows from the status alone (hotline §4.2): what is planned stays with support,
 * and a finished request waits for the client's word.
 */
export function turnOf(status: SheetStatus, awaited: AwaitedParty | null): Turn {
  if (status === "requestSent" || status === "acknowledged") return "support";
  if (status === "onHold") return awaited === null || awaited === "planned" ? "support" : awaited;
  return status === "finished" ? "client" : "nobody";
}
