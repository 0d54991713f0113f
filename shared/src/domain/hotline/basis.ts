import type { MessageKind, SheetStatus } from "./sheet-terms.ts";

/**
 * What a writer had seen (D8). `version` is the counter of the writer's own side: clients and staff
 * have one each, so that a jump betrays nothing internal.
 */
export interface Basis {
  readonly status: SheetStatus;
  readonly version: number;
}

/** What the sheet is now, in the numbers of the writer's side. */
export interface PresentState {
  readonly status: SheetStatus;
  /** The position of the newest message that somebody else wrote and the writer may read; 0 without one. */
  readonly lastMessageOfOthers: number;
}

/** True when the status or a message by someone else came since: the send waits for a refresh (D8). */
export function isStale(basis: Basis, present: PresentState): boolean {
  return basis.status !== present.status || present.lastMessageOfOthers > basis.version;
}

/** Internal notes are told, not blocked (D8). */
export function blocksWhenStale(kind: MessageKind): boolean {
  return kind === "customer";
}
