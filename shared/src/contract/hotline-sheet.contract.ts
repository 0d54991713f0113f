import { z } from "zod";
import { sheetFields } from "../domain/hotline/field-rights.ts";
import { targetKinds } from "../domain/hotline/service-level.ts";
import { awaitedParties, messageKinds } from "../domain/hotline/sheet-terms.ts";
import type { AllowedTransition } from "../domain/hotline/transitions.ts";
import { turns } from "../domain/hotline/turn.ts";
import { liaisonFormRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, instant, languageCodeOut, named, plainDateOut } from "./fields.ts";
import { impactCodes, priorityCodes, requestTypeCodes, statusCodes } from "./sheet-codes.ts";
import { fieldToWire } from "./sheet-names.ts";
import { richTextWire } from "./rich-text.contract.ts";

/** Where the calls of the hotline live (spec §7). */
export const sheetsPath = "/planete-online/fiche-liaison";

/** Whoever holds the liaison-form right; the refusal has its own notice (spec §2). */
export const hotlineAccess = rightAccess(liaisonFormRight, 1, "liaisonFormRightMissing");

export const statusCode = z.literal(statusCodes.codes);
export const requestTypeCode = z.literal(requestTypeCodes.codes);
export const impactCode = z.literal(impactCodes.codes);
export const priorityCode = z.literal(priorityCodes.codes);
export const messageKind = z.enum(messageKinds);
export const awaitedParty = z.enum(awaitedParties);

/** The largest number a column holds; more would be a fault inside the database instead of a refusal. */
const maxPlace = 2_147_483_647;

/** A version or a position that a page names. */
export const placeIn = z.int().min(0).max(maxPlace);

const placeInAddress = z.coerce.number().int().min(0).max(maxPlace);

/** Somebody in a conversation, with the side they speak for. */
export const sheetPersonWire = z.strictObject({ id, name: z.string(), side: z.enum(["client", "support"]) });

export type SheetPersonWire = z.output<typeof sheetPersonWire>;

/** What a sheet shows in the list (spec §3). Parts that the reader's field rights hide are left out. */
const card = {
  id,
  id_ticket: z.int(),
  client: named,
  base: named.nullable().optional(),
  /** Slugs; their names come with `readSheetModules`. */
  module: z.string().nullable().optional(),
  sous_module: z.string().nullable().optional(),
  object: z.string(),
  title: z.string().optional(),
  type_demande: requestTypeCode.optional(),
  impact: impactCode.optional(),
  ordre_priorite: priorityCode.optional(),
  etat: statusCode,
  /** While on hold: who is awaited, and until when. */
  awaited: awaitedParty.nullable(),
  awaitedUntil: plainDateOut.nullable(),
  turn: z.enum(turns),
  turnSince: instant,
  /** For staff: the nearest target of the client's service level that support has to meet; null without one (D27). */
  due: z
    .strictObject({
      kind: z.enum(targetKinds),
      at: instant,
      /** From then on it is near. */
      warnAt: instant,
    })
    .nullable()
    .optional(),
  /** For clients whose level says so: when they may expect an answer. */
  answerBy: instant.nullable().optional(),
  /** The language the client's people write in. */
  language: languageCodeOut,
  requester: named,
  assignee: named.nullable().optional(),
  tags: z.array(z.string()).optional(),
  openedAt: instant,
  activityAt: instant,
  archived: z.boolean(),
  duplicate: z.boolean(),
  /** The last message that the reader may read. */
  preview: z
    .strictObject({ text: z.string(), kind: messageKind, author: sheetPersonWire, at: instant })
    .nullable(),
  messages: z.int().min(0),
  unread: z.int().min(0),
  /** The beginning of the reader's own draft. */
  draft: z.string().nullable(),
  /** The counter of the reader's side (D8). */
  version: z.int().min(0),
};

export const sheetCardWire = z.strictObject(card);

export type SheetCardWire = z.output<typeof sheetCardWire>;

export const transitionNeed = z.enum(["awaited", "customerMessage", "message", "reason"]);

export const allowedTransitionWire = z.strictObject({ to: statusCode, needs: z.array(transitionNeed) });

/** Transitions that are offered, in the numbers of the wire. */
export function transitionsToWire(
  offered: readonly AllowedTransition[],
): z.output<typeof allowedTransitionWire>[] {
  return offered.map(({ to, needs }) => ({ to: statusCodes.toCode(to), needs: [...needs] }));
}

/** The names of fields on the wire (spec §3). */
export const sheetFieldWire = z.enum(sheetFields.map(fieldToWire));

const sheetLink = z.strictObject({ id, id_ticket: z.int(), object: z.string(), etat: statusCode });

/** One sheet with all that its reader may see and do. */
export const sheetWire = z.strictObject({
  ...card,
  phone: z.string().optional(),
  url: z.string().optional(),
  users: z.array(sheetPersonWire).optional(),
  statusSince: instant,
  /** When the system will close it by itself. */
  closesAt: instant.nullable(),
  reopened: z.int().min(0),
  rating: z.int().min(1).max(5).nullable(),
  /** The date that the client was promised (D20). */
  promisedOn: plainDateOut.nullable(),
  /** The versions in which something of the request is out. */
  deliveries: z.array(z.strictObject({ release: z.string(), on: plainDateOut.nullable() })),
  /** For staff: targets that were not met in time, the oldest first (D27). */
  missed: z
    .array(z.strictObject({ kind: z.enum(targetKinds), dueAt: instant, reason: z.string().nullable() }))
    .optional(),
  allowedTransitions: z.array(allowedTransitionWire),
  changeableFields: z.array(sheetFieldWire),
  can: z.strictObject({
    writeToCustomer: z.boolean(),
    writeNote: z.boolean(),
    archive: z.boolean(),
    unarchive: z.boolean(),
    markDuplicate: z.boolean(),
    markUnique: z.boolean(),
    followUp: z.boolean(),
    promise: z.boolean(),
  }),
  /** The sheet that this one repeats; null for a reader who may not see it, though `duplicate` is true. */
  duplicateOf: sheetLink.nullable(),
  duplicates: z.array(sheetLink),
  followUpOf: sheetLink.nullable(),
  followUps: z.array(sheetLink),
  /** How far the reader has read, in positions. */
  readUpTo: z.int().min(0),
  /** For staff: how far somebody of the client has read, and when. */
  seenByClient: z
    .strictObject({ position: z.int().min(0), at: instant })
    .nullable()
    .optional(),
  /** Who is here now besides the reader; clients see nobody. */
  present: z.array(
    z.strictObject({
      person: sheetPersonWire,
      state: z.enum(["viewing", "typing"]),
      kind: messageKind.nullable(),
      at: instant,
    }),
  ),
});

export type SheetWire = z.output<typeof sheetWire>;

export const attachmentWire = z.strictObject({
  id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().min(0),
});

export type AttachmentWire = z.output<typeof attachmentWire>;

/** One message; `position` orders messages and events of a conversation together. */
export const messageWire = z.strictObject({
  id,
  position: z.int().min(1),
  kind: messageKind,
  author: sheetPersonWire,
  clientMessageId: id,
  /** As written; plain text. */
  text: z.string(),
  /** The same with styles, lists and pictures, where it has any (decision 0033). */
  rich: richTextWire.optional(),
  /** What a mail carried besides the words (quoted text, signature); shown folded. */
  quoted: z.string().nullable(),
  language: languageCodeOut,
  via: z.enum(["web", "mail"]),
  at: instant,
  /** Until then staff can call it back and the client does not see it; null once it has left. */
  leavesAt: instant.nullable(),
  /** For staff: since when it is known that it could not leave; its writer can try again or take it back. */
  setAsideAt: instant.nullable(),
  /** The change of status that goes with it when it leaves. */
  transition: z.strictObject({ to: statusCode }).nullable(),
  attachments: z.array(attachmentWire),
  /** People named with @ in a note. */
  mentions: z.array(id),
});

export type MessageWire = z.output<typeof messageWire>;

/** Something that happened; codes and parameters, the sentence is `hotline.event.<code>` (D8). */
export const sheetEventWire = z.strictObject({
  id,
  position: z.int().min(1),
  at: instant,
  /** Null for the system. */
  actor: sheetPersonWire.nullable(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});

export type SheetEventWire = z.output<typeof sheetEventWire>;

export const sheetParams = z.strictObject({ id });

/** Messages that come with an opened sheet. */
export const messagePageLength = 50;
/** Messages of each older page: who scrolls up wants many, and nobody waits for them on the first screen. */
export const olderPageLength = 200;

/** A part of a conversation. */
export const conversationWire = z.strictObject({
  /** Oldest first. */
  messages: z.array(messageWire),
  /** Events between the first of these messages and the end of the page. */
  events: z.array(sheetEventWire),
  /** Ask with it for what came before; null at the beginning. */
  before: z.int().min(1).nullable(),
});

export const openSheet = declareCall({
  name: "openSheet",
  summary: "One sheet with its last messages and events",
  method: "GET",
  path: `${sheetsPath}/{id}`,
  access: hotlineAccess,
  params: sheetParams,
  answer: conversationWire.extend({ data: sheetWire }),
  errors: ["notFound"],
  joins: true,
});

export const findSheetByNumber = declareCall({
  name: "findSheetByNumber",
  summary: "The id of the sheet with a number, for links that people quote",
  method: "GET",
  path: `${sheetsPath}/number/{number}`,
  access: hotlineAccess,
  params: z.strictObject({ number: placeInAddress }),
  answer: z.strictObject({ data: z.strictObject({ id }) }),
  errors: ["notFound"],
});

export const readMessages = declareCall({
  name: "readMessages",
  summary: "Messages and events before a position, or after one (what a page missed)",
  method: "GET",
  path: `${sheetsPath}/{id}/messages`,
  access: hotlineAccess,
  params: sheetParams,
  query: z.strictObject({
    before: placeInAddress.optional(),
    after: placeInAddress.optional(),
  }),
  answer: z.strictObject({ data: conversationWire }),
  errors: ["notFound"],
});

export const readSheetEvents = declareCall({
  name: "readSheetEvents",
  summary: "The whole history of a sheet, newest first, page by page",
  method: "GET",
  path: `${sheetsPath}/{id}/events`,
  access: hotlineAccess,
  params: sheetParams,
  query: z.strictObject({ before: placeInAddress.optional() }),
  answer: z.strictObject({ data: z.array(sheetEventWire), before: z.int().min(1).nullable() }),
  errors: ["notFound"],
});

export const readSheetFiles = declareCall({
  name: "readSheetFiles",
  summary: "Every file of a sheet that the reader may open, newest first",
  method: "GET",
  path: `${sheetsPath}/{id}/files`,
  access: hotlineAccess,
  params: sheetParams,
  answer: z.strictObject({
    data: z.array(
      attachmentWire.extend({ messageId: id, kind: messageKind, author: sheetPersonWire, at: instant }),
    ),
  }),
  errors: ["notFound"],
});
