import type { Side } from "./sheet-sight.ts";
import type { AwaitedParty, SheetStatus } from "./sheet-terms.ts";

/** Who has to act next; nobody once the request is closed or accepted. */
export const turns = ["support", "client", "third-party", "nobody"] as const;

export type Turn = (typeof turns)[number];

/** What the turn follows from. */
export interface TurnSubject {
  readonly status: SheetStatus;
  readonly awaited: AwaitedParty | null;
  /** Who wrote the last customer message; what opens a sheet is the client's, whoever types it. */
  readonly lastSide: Side;
}

/**
 * Whose turn it is follows from the sheet alone (D27): while it is worked on, the side's that did not write last; what is
 * planned stays with support, and a finished request waits for the client's word (hotline §4.2).
 */
export function turnOf({ status, awaited, lastSide }: TurnSubject): Turn {
  if (status === "requestSent" || status === "acknowledged")
    return lastSide === "staff" ? "client" : "support";
  if (status === "onHold") return awaited === null || awaited === "planned" ? "support" : awaited;
  return status === "finished" ? "client" : "nobody";
}

/**
 * Whose turn it will be once a message of staff to the customer has left, with the status that goes with it: what the
 * composer says before (D7, D27).
 */
export function turnAfterAnswer(
  sheet: Pick<TurnSubject, "status" | "awaited">,
  move: { readonly to: SheetStatus; readonly awaited: AwaitedParty | null } | undefined,
): Turn {
  return turnOf({ ...(move ? { status: move.to, awaited: move.awaited } : sheet), lastSide: "staff" });
}
