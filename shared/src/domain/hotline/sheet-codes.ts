/** Where a sheet stands; codes are stored and sent as numbers (D6). */
export const sheetStatuses = [1, 2, 3, 4, 5, 6] as const;

export type SheetStatus = (typeof sheetStatuses)[number];

/** The status by name; the numbers are the wire's (D6). */
export const sheetStatus = {
  requestSent: 1,
  acknowledged: 2,
  onHold: 3,
  finished: 4,
  closed: 5,
  acceptedByClient: 6,
} as const satisfies Record<string, SheetStatus>;

export type SheetStatusKey = keyof typeof sheetStatus;

const statusKeys: Readonly<Record<SheetStatus, SheetStatusKey>> = {
  1: "requestSent",
  2: "acknowledged",
  3: "onHold",
  4: "finished",
  5: "closed",
  6: "acceptedByClient",
};

/** The name of a status code, which its label in the catalogues carries (`hotline.status.<key>`). */
export function statusKey(status: SheetStatus): SheetStatusKey {
  return statusKeys[status];
}

export function isSheetStatus(value: unknown): value is SheetStatus {
  return sheetStatuses.some((status) => status === value);
}

export type SheetTone = "warning" | "error" | "success" | "neutral";

/** The colour follows the code alone; a code that an older page does not know is neutral (D6). */
export function statusTone(status: number): SheetTone {
  if (status === sheetStatus.requestSent || status === sheetStatus.acknowledged) return "warning";
  if (status === sheetStatus.onHold) return "error";
  if (status === sheetStatus.finished || status === sheetStatus.closed) return "success";
  return "neutral";
}

/** What a request is about: anomaly, development, information, usage (spec §4). */
export const requestTypes = [1, 2, 3, 4] as const;
export type RequestType = (typeof requestTypes)[number];
export const requestTypeKeys = {
  1: "anomaly",
  2: "development",
  3: "information",
  4: "usage",
} as const satisfies Record<RequestType, string>;

/** Low, average, high (spec §4). */
export const priorities = [1, 2, 3] as const;
export type Priority = (typeof priorities)[number];
export const priorityKeys = { 1: "low", 2: "average", 3: "high" } as const satisfies Record<Priority, string>;

/** Cosmetic, minor, major, blocking (spec §4). */
export const impacts = [1, 2, 3, 4] as const;
export type Impact = (typeof impacts)[number];
export const impactKeys = {
  1: "cosmetic",
  2: "minor",
  3: "major",
  4: "blocking",
} as const satisfies Record<Impact, string>;

/** Customer messages and internal messages are never mixed (D8). */
export const messageKinds = ["customer", "internal"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Who is awaited while a sheet is on hold (D7). */
export const awaitedParties = ["client", "third-party", "planned"] as const;
export type AwaitedParty = (typeof awaitedParties)[number];

/** How long a message to the customer can still be called back before it leaves, in milliseconds. */
export const undoMs = 10_000;

/** Longest message, in characters. */
export const maxMessageLength = 50_000;

/** Attachments of one message (D9). */
export const maxAttachments = 10;
