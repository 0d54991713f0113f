/** Where a sheet stands (D6), in the order of a request's life; the wire has a number for each. */
export const sheetStatuses = [
  "requestSent",
  "acknowledged",
  "onHold",
  "finished",
  "closed",
  "acceptedByClient",
] as const;

export type SheetStatus = (typeof sheetStatuses)[number];

export type SheetTone = "warning" | "error" | "success" | "neutral";

const tones: Readonly<Record<SheetStatus, SheetTone>> = {
  requestSent: "warning",
  acknowledged: "warning",
  onHold: "error",
  finished: "success",
  closed: "success",
  acceptedByClient: "neutral",
};

const toneOf: ReadonlyMap<string, SheetTone> = new Map(Object.entries(tones));

/** The colour follows the status alone (D6); one that an older page does not know is neutral. */
export function statusTone(status: string): SheetTone {
  return toneOf.get(status) ?? "neutral";
}

/** What a request is about (spec §4). */
export const requestTypes = ["anomaly", "development", "information", "usage"] as const;
export type RequestType = (typeof requestTypes)[number];

/** In rising order (spec §4). */
export const priorities = ["low", "average", "high"] as const;
export type Priority = (typeof priorities)[number];

/** In rising order (spec §4). */
export const impacts = ["cosmetic", "minor", "major", "blocking"] as const;
export type Impact = (typeof impacts)[number];

/** Customer messages and internal messages are never mixed (D8). */
export const messageKinds = ["customer", "internal"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Who is awaited while a sheet is on hold (D7). */
export const awaitedParties = ["client", "third-party", "planned"] as const;
export type AwaitedParty = (typeof awaitedParties)[number];

/** How long a message to the customer can still be called back before it leaves, in seconds: its writer's choice (D27). */
export const undoChoices = [0, 5, 10, 20] as const;
export type UndoSeconds = (typeof undoChoices)[number];
/** Where nothing was chosen. */
export const usualUndoSeconds: UndoSeconds = 10;

/** Longest message, in characters. */
export const maxMessageLength = 50_000;

/** Attachments of one message (D9). */
export const maxAttachments = 10;
