import { z } from "zod";
import { maxAttachments, maxMessageLength, undoChoices } from "../domain/hotline/sheet-terms.ts";
import { maxMentions } from "../domain/people/mentions.ts";
import { declareCall, fileAnswer } from "./call.ts";
import type { UploadField } from "./call.ts";
import { richText, richTextWire } from "./rich-text.contract.ts";
import { id, instant, instantIn, languageCode, plainDate, text } from "./fields.ts";
import {
  allowedTransitionWire,
  attachmentWire,
  awaitedParty,
  hotlineAccess,
  messageKind,
  messageWire,
  placeIn,
  sheetParams,
  sheetsPath,
  statusCode,
} from "./hotline-sheet.contract.ts";

/** What the writer had seen (D8): the status, and the version of their side. */
export const basisWire = z.strictObject({ etat: statusCode, version: placeIn });

/** A message of 50,000 characters in any script fits, as words and as a tree, with what comes around it. */
export const messageBodyLimit = 1024 * 1024;

/** What has to be said where the sheet stands after a change. */
export const sheetVersionWire = z.strictObject({
  etat: statusCode,
  version: z.int().min(0),
  allowedTransitions: z.array(allowedTransitionWire),
});

/** The details of `sheetStale`: what came since the writer looked (D8). */
export const staleDetails = sheetVersionWire.extend({ messages: z.array(messageWire) });

export type StaleDetails = z.output<typeof staleDetails>;

export const sendMessage = declareCall({
  name: "sendMessage",
  summary: "Write in a sheet; the same clientMessageId again gives the same message",
  method: "POST",
  path: `${sheetsPath}/{id}/messages`,
  access: hotlineAccess,
  pace: "sending",
  params: sheetParams,
  body: z.strictObject({
    clientMessageId: id,
    kind: messageKind,
    text: text(maxMessageLength, 1),
    /** The same with styles, lists and pictures (decision 0033); the words are then its own. */
    rich: richText(maxMessageLength).optional(),
    lang: languageCode,
    attachmentIds: z.array(id).max(maxAttachments),
    /** Staff named with @; in internal messages only. */
    mentions: z.array(id).max(maxMentions).optional(),
    basis: basisWire,
    /** "The customer will see your message, are you sure?" was answered with yes (spec §4). */
    confirmed: z.literal(true).optional(),
    /** How long staff can still call it back (D27); ten seconds when nothing is said. */
    undoSeconds: z.literal(undoChoices).optional(),
    /** A change of status that goes with the message when it leaves; for staff. */
    transition: z
      .strictObject({
        to: statusCode,
        awaited: awaitedParty.optional(),
        awaitedUntil: plainDate.optional(),
        reason: text(1_000).optional(),
      })
      .optional(),
    /** A client's answer to a finished request: open it again, or only comment (D7). */
    notSolved: z.boolean().optional(),
  }),
  answer: z.strictObject({
    data: messageWire,
    sheet: sheetVersionWire,
    /** Messages by others that came meanwhile; notes are told, not blocked (D8). */
    missed: z.array(messageWire),
  }),
  errors: [
    "notFound",
    "sheetStale",
    "confirmationRequired",
    "unfilledFields",
    "sheetReadOnly",
    "transitionNotAllowed",
    "transitionIncomplete",
    "untilDatePassed",
    "attachmentMissing",
    "personUnknown",
    "conflict",
  ],
  bodyLimit: messageBodyLimit,
});

const messageParams = z.strictObject({ id, messageId: id });

export const recallMessage = declareCall({
  name: "recallMessage",
  summary: "Call the caller's own message to the customer back before it leaves; it becomes the draft again",
  method: "DELETE",
  path: `${sheetsPath}/{id}/messages/{messageId}`,
  access: hotlineAccess,
  params: messageParams,
  answer: z.strictObject({
    data: z.strictObject({
      text: z.string(),
      rich: richTextWire.optional(),
      attachments: z.array(attachmentWire),
    }),
  }),
  errors: ["notFound", "messageHasLeft"],
});

export const retryMessage = declareCall({
  name: "retryMessage",
  summary: "Let the caller's own message to the customer, which could not leave, try again",
  method: "POST",
  path: `${sheetsPath}/{id}/messages/{messageId}/retry`,
  access: hotlineAccess,
  params: messageParams,
  answer: z.strictObject({ data: messageWire }),
  errors: ["notFound", "messageHasLeft"],
});

/** A sheet's id, or `new` for the one that is being written. */
const sheetOrNew = z.union([id, z.literal("new")]);
const draftParams = z.strictObject({ sheet: sheetOrNew, kind: messageKind });

/** The fields of a new sheet as far as they are filled in. */
const draftFields = z.record(z.string().max(40), z.union([text(2_000), z.number(), z.null()]));

export const draftWire = z.strictObject({
  /** Null for a new sheet. */
  sheetId: id.nullable(),
  kind: messageKind,
  text: z.string(),
  rich: richTextWire.optional(),
  fields: draftFields,
  /** The version that the writer had seen. */
  version: z.int().min(0).nullable(),
  changedAt: instant,
  attachments: z.array(attachmentWire),
});

export type DraftWire = z.output<typeof draftWire>;

export const readDrafts = declareCall({
  name: "readDrafts",
  summary: "The caller's drafts of one sheet, or of a new one",
  method: "GET",
  path: `${sheetsPath}/drafts/{sheet}`,
  access: hotlineAccess,
  params: z.strictObject({ sheet: sheetOrNew }),
  answer: z.strictObject({ data: z.array(draftWire) }),
  errors: ["notFound"],
});

export const saveDraft = declareCall({
  name: "saveDraft",
  summary: "Keep what the caller has typed; refused when another page has saved since `from`",
  method: "PUT",
  path: `${sheetsPath}/drafts/{sheet}/{kind}`,
  access: hotlineAccess,
  params: draftParams,
  body: z.strictObject({
    text: text(maxMessageLength),
    rich: richText(maxMessageLength).optional(),
    fields: draftFields.optional(),
    version: placeIn.nullable().optional(),
    /** `changedAt` of the draft this one continues; null when there was none. Left out, it wins anyway. */
    from: instantIn.nullable().optional(),
  }),
  answer: z.strictObject({ data: z.strictObject({ changedAt: instant }) }),
  errors: ["notFound", "draftChanged"],
  bodyLimit: messageBodyLimit,
});

export const removeDraft = declareCall({
  name: "removeDraft",
  summary: "Throw a draft away, with its files",
  method: "DELETE",
  path: `${sheetsPath}/drafts/{sheet}/{kind}`,
  access: hotlineAccess,
  params: draftParams,
  answer: z.strictObject({ data: z.strictObject({ removed: z.boolean() }) }),
  errors: ["notFound"],
});

/** The field of an attachment in its form. */
export const attachmentUpload = { field: "file", purpose: "attachment" } as const satisfies UploadField;

export const addAttachment = declareCall({
  name: "addAttachment",
  summary: "Add a file of at most 10 MB to a draft (D9)",
  method: "POST",
  path: `${sheetsPath}/drafts/{sheet}/{kind}/attachments`,
  access: hotlineAccess,
  params: draftParams,
  upload: attachmentUpload,
  answer: z.strictObject({ data: attachmentWire }),
  errors: [
    "notFound",
    "invalidExtension",
    "fileTypeRefused",
    "fileTooLarge",
    "storageFull",
    "quotaReached",
    "tooManyAttachments",
    "sheetReadOnly",
    "fieldNotChangeable",
  ],
  timeoutMs: 120_000,
});

export const carryAttachments = declareCall({
  name: "carryAttachments",
  summary: "Move the files of the caller's draft in one sheet into another of theirs; notes stay notes (D8)",
  method: "PUT",
  path: `${sheetsPath}/drafts/{sheet}/{kind}/attachments`,
  access: hotlineAccess,
  params: draftParams,
  body: z.strictObject({ fromSheet: id }),
  /** All files of the draft that they came to. */
  answer: z.strictObject({ data: z.array(attachmentWire) }),
  errors: ["notFound", "tooManyAttachments", "fieldNotChangeable"],
});

export const removeAttachment = declareCall({
  name: "removeAttachment",
  summary: "Take a file out of the caller's own draft; what was sent stays",
  method: "DELETE",
  path: `${sheetsPath}/attachments/{fileId}`,
  access: hotlineAccess,
  params: z.strictObject({ fileId: id }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["notFound", "attachmentSent"],
});

export const readAttachment = declareCall({
  name: "readAttachment",
  summary: "A file, for those who may read its message; before that for whoever added it (D9)",
  method: "GET",
  path: `${sheetsPath}/attachments/{fileId}`,
  access: hotlineAccess,
  params: z.strictObject({ fileId: id }),
  answer: fileAnswer,
  errors: ["notFound"],
});

const readMarkAnswer = z.strictObject({
  data: z.strictObject({ readUpTo: z.int().min(0), unread: z.int().min(0) }),
});

export const markSheetRead = declareCall({
  name: "markSheetRead",
  summary: "The caller has read up to a position; an older one changes nothing",
  method: "PUT",
  path: `${sheetsPath}/{id}/read`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({ position: placeIn }),
  answer: readMarkAnswer,
  errors: ["notFound"],
});

export const markSheetUnread = declareCall({
  name: "markSheetUnread",
  summary: "Show the sheet as unread again, from its last message on",
  method: "DELETE",
  path: `${sheetsPath}/{id}/read`,
  access: hotlineAccess,
  params: sheetParams,
  answer: readMarkAnswer,
  errors: ["notFound"],
});

/** Pages say again after this long that somebody is still there; others forget them after twice as long. */
export const presenceEveryMs = 20_000;

export const tellPresence = declareCall({
  name: "tellPresence",
  summary: "The caller looks at a sheet, types in it, or has left it; nothing of it is kept",
  method: "POST",
  path: `${sheetsPath}/{id}/presence`,
  access: hotlineAccess,
  pace: "presence",
  params: sheetParams,
  body: z.strictObject({ state: z.enum(["viewing", "typing", "left"]), kind: messageKind.optional() }),
  answer: z.strictObject({ data: z.strictObject({ told: z.literal(true) }) }),
  errors: ["notFound"],
});
