import { z } from "zod";
import { maxAttachments, maxMessageLength } from "../domain/hotline/sheet-terms.ts";
import type { PlainField } from "../domain/hotline/field-rights.ts";
import { plainFields } from "../domain/hotline/field-rights.ts";
import { sheetFieldRules } from "../domain/hotline/sheet-field-rules.ts";
import { sheetLimits } from "../domain/hotline/sheet-limits.ts";
import { maxMissReason, targetKinds } from "../domain/hotline/service-level.ts";
import { declareCall } from "./call.ts";
import { id, instantIn, languageCode, plainDate, line, requiredText, ruled, text } from "./fields.ts";
import { basisWire, messageBodyLimit } from "./hotline-message.contract.ts";
import { richText } from "./rich-text.contract.ts";
import {
  awaitedParty,
  hotlineAccess,
  impactCode,
  priorityCode,
  requestTypeCode,
  sheetParams,
  sheetsPath,
  sheetWire,
  statusCode,
} from "./hotline-sheet.contract.ts";
import { fieldToWire } from "./sheet-names.ts";

/** Every change answers the sheet as its reader sees it now. */
const sheetAnswer = z.strictObject({ data: sheetWire });

const slug = text(200, 1);
const tagList = z.array(line(sheetLimits.tag, 1)).max(sheetLimits.tags);

/** Words of one line without the spaces around them, judged by the rules that their form field has too. */
const words = (field: keyof typeof sheetFieldRules): z.ZodString =>
  ruled(line(4 * sheetLimits[field]).trim(), ...sheetFieldRules[field]);

/** The values that fields may take, by field (spec §3). */
const fieldValues: Readonly<Record<PlainField, z.ZodType<string | number | null>>> = {
  subject: words("subject"),
  title: words("title"),
  module: slug.nullable(),
  subModule: slug.nullable(),
  requestType: requestTypeCode,
  impact: impactCode,
  priority: priorityCode,
  base: id.nullable(),
  phone: words("phone"),
  url: words("url"),
};

/** The value that a field may take, or undefined for one it may not. */
export function parseFieldValue(field: PlainField, value: unknown): string | number | null | undefined {
  const parsed = fieldValues[field].safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

export const explainMiss = declareCall({
  name: "explainMiss",
  summary: "Say why a target of the service level was missed, among colleagues (D27)",
  method: "PUT",
  path: `${sheetsPath}/{id}/missed`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({
    kind: z.enum(targetKinds),
    dueAt: instantIn,
    reason: requiredText(maxMissReason),
  }),
  answer: sheetAnswer,
  errors: ["notFound", "actionNotAllowed"],
});

export const createSheet = declareCall({
  name: "createSheet",
  summary: "Open a sheet with its first message; staff open one for a client (D7)",
  method: "POST",
  path: sheetsPath,
  access: hotlineAccess,
  pace: "newSheet",
  body: z.strictObject({
    /** The same again gives the same sheet. */
    clientMessageId: id,
    object: words("subject"),
    title: words("title").optional(),
    module: slug,
    sous_module: slug.nullable().optional(),
    type_demande: requestTypeCode,
    impact: impactCode,
    ordre_priorite: priorityCode.optional(),
    base: id.nullable().optional(),
    phone: words("phone").optional(),
    url: words("url").optional(),
    tags: tagList.optional(),
    message: requiredText(maxMessageLength),
    /** The same with styles, lists and pictures (decision 0033); the words are then its own. */
    rich: richText(maxMessageLength).optional(),
    lang: languageCode,
    attachmentIds: z.array(id).max(maxAttachments),
    /** For staff: the client's user who asks. */
    requester: id.optional(),
    /** The closed sheet that this one continues. */
    followUpOf: id.optional(),
  }),
  answer: sheetAnswer,
  errors: [
    "notFound",
    "requesterRequired",
    "unfilledFields",
    "moduleUnknown",
    "baseUnknown",
    "attachmentMissing",
    "followUpNotPossible",
    "fieldNotChangeable",
  ],
  bodyLimit: messageBodyLimit,
});

export const changeStatus = declareCall({
  name: "changeStatus",
  summary: "Make one of the allowed transitions; the same status again records nothing (D7)",
  method: "POST",
  path: `${sheetsPath}/{id}/transition`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({
    to: statusCode,
    /** What the caller had seen; another status since is told, not overwritten. */
    basis: basisWire,
    awaited: awaitedParty.optional(),
    awaitedUntil: plainDate.optional(),
    /** Everybody who may see the sheet reads it. */
    reason: text(sheetLimits.reason).optional(),
    /** A client's "OK for me": how it was. */
    rating: z.int().min(1).max(5).optional(),
  }),
  answer: sheetAnswer,
  errors: ["notFound", "sheetStale", "transitionNotAllowed", "transitionIncomplete", "untilDatePassed"],
});

export const changeField = declareCall({
  name: "changeField",
  summary: "Change one field; refused when somebody has changed the same one since `from`",
  method: "PUT",
  path: `${sheetsPath}/{id}/fields/{field}`,
  access: hotlineAccess,
  params: z.strictObject({
    id,
    field: z.enum(plainFields.map(fieldToWire)),
  }),
  body: z.strictObject({
    from: z.union([z.string(), z.number(), z.null()]),
    to: z.union([text(sheetLimits.url), z.number(), z.null()]),
  }),
  answer: sheetAnswer,
  errors: ["notFound", "fieldConflict", "fieldNotChangeable", "moduleUnknown", "baseUnknown"],
});

export const changeTags = declareCall({
  name: "changeTags",
  summary: "Add and remove tags; what others added meanwhile stays",
  method: "POST",
  path: `${sheetsPath}/{id}/tags`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({ add: tagList, remove: tagList }),
  answer: sheetAnswer,
  errors: ["notFound", "fieldNotChangeable", "tooManyTags"],
});

export const changeSheetUsers = declareCall({
  name: "changeSheetUsers",
  summary: "Add and remove people who follow the sheet",
  method: "POST",
  path: `${sheetsPath}/{id}/users`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({ add: z.array(id).max(20), remove: z.array(id).max(20) }),
  answer: sheetAnswer,
  errors: ["notFound", "fieldNotChangeable", "personUnknown"],
});

export const assignSheet = declareCall({
  name: "assignSheet",
  summary:
    "Give the sheet to a colleague, take it, or give it back (null); taking a new request acknowledges it (D7)",
  method: "PUT",
  path: `${sheetsPath}/{id}/assignee`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({ from: id.nullable(), to: id.nullable() }),
  answer: sheetAnswer,
  errors: ["notFound", "fieldConflict", "fieldNotChangeable", "personUnknown"],
});

export const archiveSheet = declareCall({
  name: "archiveSheet",
  summary: "Take a closed sheet out of lists, counts and search",
  method: "PUT",
  path: `${sheetsPath}/{id}/archive`,
  access: hotlineAccess,
  params: sheetParams,
  answer: sheetAnswer,
  errors: ["notFound", "actionNotAllowed"],
});

export const unarchiveSheet = declareCall({
  name: "unarchiveSheet",
  summary: "Bring an archived sheet back as it was",
  method: "DELETE",
  path: `${sheetsPath}/{id}/archive`,
  access: hotlineAccess,
  params: sheetParams,
  answer: sheetAnswer,
  errors: ["notFound", "actionNotAllowed"],
});

export const markDuplicate = declareCall({
  name: "markDuplicate",
  summary: "Mark the sheet as a duplicate of another",
  method: "PUT",
  path: `${sheetsPath}/{id}/duplicate`,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({ of: id }),
  answer: sheetAnswer,
  errors: ["notFound", "actionNotAllowed", "leaderNotPossible"],
});

export const markUnique = declareCall({
  name: "markUnique",
  summary: "The sheet is no duplicate after all: everything is as before",
  method: "DELETE",
  path: `${sheetsPath}/{id}/duplicate`,
  access: hotlineAccess,
  params: sheetParams,
  answer: sheetAnswer,
  errors: ["notFound", "actionNotAllowed"],
});

export const readSimilarSheets = declareCall({
  name: "readSimilarSheets",
  summary: "Sheets of the same client whose subject resembles the words typed so far: the open ones, or all",
  method: "GET",
  path: `${sheetsPath}/similar`,
  access: hotlineAccess,
  pace: "search",
  query: z.strictObject({
    words: text(200, 1),
    /** For staff: of which client. */
    client: id.optional(),
    base: id.optional(),
    /** Finished and closed ones as well, whose answers may help. */
    answers: z.literal("1").optional(),
  }),
  answer: z.strictObject({
    data: z.array(z.strictObject({ id, id_ticket: z.int(), object: z.string(), etat: statusCode })),
  }),
});
