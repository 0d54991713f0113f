import { z } from "zod";
import { id, instant } from "./fields.ts";
import { messageKind, messageWire, sheetPersonWire, statusCode } from "./hotline-sheet.contract.ts";
import { declareLiveEvent } from "./live.contract.ts";

/*
 * Each of these is announced once for staff and, where clients may know of it, once more for the users of
 * the sheet's client, with the numbers of their own side: nothing internal, not even a jump, leaves (D8).
 */

const place = { sheetId: id, version: z.int().min(0), etat: statusCode };

/** A sheet was opened or something about it changed: show the row and the sheet anew. */
export const sheetChanged = declareLiveEvent(
  "hotline.sheet-changed",
  z.strictObject({
    ...place,
    created: z.boolean(),
    /** Who did it; null for the system. */ by: id.nullable(),
    /** To staff: the date that the client waits for is another one now, or nobody waits any more. */
    promise: z.literal(true).optional(),
  }),
);

/** A message that the reader may read is there. */
export const messageAdded = declareLiveEvent(
  "hotline.message-added",
  z.strictObject({
    ...place,
    messageId: id,
    /** Null when it is too long for the channel: fetch it. */
    message: messageWire.nullable(),
    by: id,
  }),
);

/** To staff: a message to the customer has left, so that it can't be called back any more. */
export const messageLeft = declareLiveEvent(
  "hotline.message-left",
  z.strictObject({ ...place, messageId: id }),
);

/** To staff: a message to the customer was called back before it left. */
export const messageRecalled = declareLiveEvent(
  "hotline.message-recalled",
  z.strictObject({ ...place, messageId: id, by: id }),
);

/** To staff: a message to the customer could not leave, or is to leave after all. */
export const messageSetAside = declareLiveEvent(
  "hotline.message-set-aside",
  z.strictObject({ sheetId: id, messageId: id, setAsideAt: instant.nullable() }),
);

/** Somebody looks at the sheet, types in it or has left it. Clients hear only that support types to them. */
export const presenceTold = declareLiveEvent(
  "hotline.presence",
  z.strictObject({
    sheetId: id,
    person: sheetPersonWire,
    state: z.enum(["viewing", "typing", "left"]),
    kind: messageKind.nullable(),
    at: instant,
  }),
);

/** To staff: somebody of the client has read so far. */
export const seenByClient = declareLiveEvent(
  "hotline.seen-by-client",
  z.strictObject({ sheetId: id, position: z.int().min(0), at: instant }),
);

/** To the person alone: read or unread on one of their pages; null when it was several at once. */
export const sheetRead = declareLiveEvent(
  "hotline.read",
  z.strictObject({ sheetId: id.nullable(), readUpTo: z.int().min(0), unread: z.int().min(0) }),
);

/** To the person alone: a draft changed on one of their pages; null for the one of a new sheet. */
export const draftSaved = declareLiveEvent(
  "hotline.draft-saved",
  z.strictObject({
    sheetId: id.nullable(),
    kind: messageKind,
    /** Null when it is gone. */ changedAt: instant.nullable(),
  }),
);

/** To the person, and to teams that one of the filters is pinned for: saved filters or their pins changed. */
export const savedFiltersChanged = declareLiveEvent("hotline.filters-changed", z.strictObject({}));

/** Field rights, labels, hours or quick replies changed: ask for the setup anew. */
export const hotlineSettingsChanged = declareLiveEvent("hotline.settings-changed", z.strictObject({}));
