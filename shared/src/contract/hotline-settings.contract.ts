import { unknownFields } from "../domain/hotline/reply-fields.ts";
import { z } from "zod";
import { maxTargetMinutes } from "../domain/hotline/service-level.ts";
import { hotlineSettingLimits } from "../domain/hotline/setting-limits.ts";
import { impacts } from "../domain/hotline/sheet-terms.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, fileAnswer, rightAccess, sessionAccess } from "./call.ts";
import type { UploadField } from "./call.ts";
import { id, instant, languageCode, languageCodeOut, line, text } from "./fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";
import {
  byLanguage,
  fieldLevel,
  fieldRightsWire,
  openingDay,
  openingHoursWire,
  role,
} from "./hotline-setup.contract.ts";
import { hotlineAccess, sheetFieldWire, sheetsPath } from "./hotline-sheet.contract.ts";

/** Whoever may use the screen `support-vision/hotline`. */
const settingsAccess = rightAccess(supportVisionRight("hotline"));
const settingsPath = "/support-vision/hotline";

const targetMinutes = z.int().min(1).max(maxTargetMinutes).optional();

/** What was agreed with some clients, in working minutes (D27). */
export const serviceLevelWire = z.strictObject({
  name: line(hotlineSettingLimits.levelName, 1),
  warnMinutes: z.int().min(0).max(maxTargetMinutes),
  stopsForThirdParty: z.boolean(),
  shownToClients: z.boolean(),
  targets: z.partialRecord(
    z.enum(impacts),
    z.strictObject({ firstAnswer: targetMinutes, nextAnswer: targetMinutes, solution: targetMinutes }),
  ),
});

export type ServiceLevelWire = z.output<typeof serviceLevelWire>;

export const serviceLevelsWire = z.record(id, serviceLevelWire);
export type ServiceLevelsWire = z.output<typeof serviceLevelsWire>;

const hotlineSettings = {
  /** Who may see and change which field (D8). */
  fieldRights: fieldRightsWire,
  labels: z.record(
    z.string().regex(/^(status\.[1-6]|type\.[1-4]|priority\.[1-3]|impact\.[1-4])$/),
    z.strictObject({ client: byLanguage, staff: byLanguage }),
  ),
  openingHours: openingHoursWire,
  /** Who gets a new sheet, by module slug. */
  defaultAssignees: z.record(z.string().max(200), id),
  /** By their id; which client has which is kept with the client. */
  serviceLevels: serviceLevelsWire,
};

export const hotlineSettingsWire = z.strictObject({ version: recordVersion, ...hotlineSettings });

export const hotlineSettingsConflict = conflictDetails(hotlineSettingsWire);

export type HotlineSettingsWire = z.output<typeof hotlineSettingsWire>;

export const readHotlineSettings = declareCall({
  name: "readHotlineSettings",
  summary: "All settings of the hotline",
  method: "GET",
  path: settingsPath,
  access: settingsAccess,
  records: ["hotline"],
  answer: z.strictObject({ data: hotlineSettingsWire }),
});

export const saveHotlineSettings = declareCall({
  name: "saveHotlineSettings",
  summary:
    "Change some settings of the hotline, if nobody else has since the given version; those left out, also single labels, days and modules, stay",
  method: "PUT",
  path: settingsPath,
  access: settingsAccess,
  records: ["hotline"],
  body: z
    .strictObject({
      ...hotlineSettings,
      fieldRights: z.partialRecord(role, z.partialRecord(sheetFieldWire, fieldLevel)),
      /** By weekday, Monday first; null leaves a day as it is. */
      openingHours: z.array(openingDay.nullable()).length(7),
      /** Null for nobody. */
      defaultAssignees: z.record(z.string().max(200), id.nullable()),
      /** Null takes a level away that no client has. */
      serviceLevels: z.record(id, serviceLevelWire.nullable()),
    })
    .partial()
    .extend({ version: recordVersion }),
  answer: z.strictObject({ data: hotlineSettingsWire }),
  errors: ["conflict", "fieldLevelNotPossible", "personUnknown", "moduleUnknown", "recordInUse"],
  bodyLimit: 256 * 1024,
});

/** A quick reply: one thing to say, one text per language. */
export const quickReplyWire = z.strictObject({
  id,
  version: recordVersion,
  name: z.string(),
  variants: z.partialRecord(languageCodeOut, z.strictObject({ text: z.string(), changedAt: instant })),
});

export type QuickReplyWire = z.output<typeof quickReplyWire>;

export const quickReplyConflict = conflictDetails(quickReplyWire);

const quickRepliesAnswer = z.strictObject({ data: z.array(quickReplyWire) });

export const readQuickReplies = declareCall({
  name: "readQuickReplies",
  summary: "The quick replies with all their variants; for staff",
  method: "GET",
  path: `${sheetsPath}/quick-replies`,
  access: hotlineAccess,
  records: ["hotline"],
  answer: quickRepliesAnswer,
  errors: ["actionNotAllowed"],
});

const quickReplyBody = z.strictObject({
  name: line(hotlineSettingLimits.replyName, 1),
  /** Null removes a variant; those left out stay. */
  variants: z.partialRecord(
    languageCodeOut,
    text(hotlineSettingLimits.replyText)
      .refine((words) => unknownFields(words).length === 0)
      .nullable(),
  ),
});

export const addQuickReply = declareCall({
  name: "addQuickReply",
  summary: "Add a quick reply",
  method: "POST",
  path: `${settingsPath}/quick-replies`,
  access: settingsAccess,
  records: ["hotline"],
  body: quickReplyBody,
  answer: quickRepliesAnswer,
  bodyLimit: 512 * 1024,
});

export const changeQuickReply = declareCall({
  name: "changeQuickReply",
  summary: "Change the name or some variants of a quick reply, if nobody else has since the given version",
  method: "PUT",
  path: `${settingsPath}/quick-replies/{id}`,
  access: settingsAccess,
  records: ["hotline"],
  params: z.strictObject({ id }),
  body: quickReplyBody.partial().extend({ version: recordVersion }),
  answer: quickRepliesAnswer,
  errors: ["notFound", "conflict"],
  bodyLimit: 512 * 1024,
});

export const removeQuickReply = declareCall({
  name: "removeQuickReply",
  summary: "Remove a quick reply, if nobody has changed it since the given version",
  method: "DELETE",
  path: `${settingsPath}/quick-replies/{id}`,
  access: settingsAccess,
  records: ["hotline"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: quickRepliesAnswer,
  errors: ["notFound", "conflict"],
});

const person = z.strictObject({
  id,
  name: z.string(),
  language: languageCodeOut.nullable(),
  /** Path of the photo below the base path, or null without one. */
  photo: z.string().nullable(),
});

/** Somebody of the staff: found by the beginning of their first name, last name or team. */
const colleague = person.extend({ firstname: z.string(), teams: z.array(z.string()) });

export const readSheetPeople = declareCall({
  name: "readSheetPeople",
  summary:
    "People to assign, to mention and to add: staff see colleagues and a client's people, a client's user their own",
  method: "GET",
  path: `${sheetsPath}/people`,
  access: hotlineAccess,
  query: z.strictObject({ client: id.optional() }),
  answer: z.strictObject({
    data: z.strictObject({
      staff: z.array(colleague),
      clientUsers: z.array(person),
      /** For staff: every client. */
      clients: z.array(z.strictObject({ id, name: z.string(), language: languageCodeOut })),
    }),
  }),
  joins: true,
});

export const readSheetTags = declareCall({
  name: "readSheetTags",
  summary: "Tags in use, the most frequent first; for those whose field rights show tags",
  method: "GET",
  path: `${sheetsPath}/tags`,
  access: hotlineAccess,
  answer: z.strictObject({ data: z.array(z.string()) }),
});

/** Installations by client (D13). */
const basesAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      name: z.string(),
      bases: z.array(z.strictObject({ id, name: z.string(), url: z.string() })),
    }),
  ),
});

export const readBases = declareCall({
  name: "readBases",
  summary: "Production installations by client, sorted by name; a client's user sees their own",
  method: "GET",
  path: "/planete-online/bases",
  access: hotlineAccess,
  answer: basesAnswer,
});

export const readAcceptanceBases = declareCall({
  name: "readAcceptanceBases",
  summary: "Acceptance installations by client, sorted by name",
  method: "GET",
  path: "/planete-online/bases2",
  access: hotlineAccess,
  answer: basesAnswer,
});

export const readTrainingBases = declareCall({
  name: "readTrainingBases",
  summary: "Training installations by client, sorted by name",
  method: "GET",
  path: "/planete-online/bases3",
  access: hotlineAccess,
  answer: basesAnswer,
});

/** The field of a guide in its form. */
export const guideUpload = { field: "guide", purpose: "attachment" } as const satisfies UploadField;

const guideFile = z.strictObject({
  version: recordVersion,
  name: z.string(),
  bytes: z.int().min(0),
  changedAt: instant,
  /** The languages with a file of their own; none where one file serves everyone. */
  languages: z.array(languageCodeOut),
});

/** Whose guide: of the named language, else the caller's own to read, and everyone's to replace. */
const guideLanguage = z.strictObject({ lang: languageCode.optional() });

/** With the version that is replaced, 0 for none yet: refused where another has taken its place since. */
const guideReplaced = guideLanguage.extend({ version: z.coerce.number().pipe(z.int().min(0)).optional() });

/** A guide as the settings show it. */
export type GuideFile = z.output<typeof guideFile>;

export const guideConflict = conflictDetails(guideFile.nullable());

export const readGuides = declareCall({
  name: "readGuides",
  summary: "Which guides are in place, and since when",
  method: "GET",
  path: `${settingsPath}/guides`,
  access: settingsAccess,
  records: ["hotline"],
  answer: z.strictObject({
    data: z.strictObject({ product: guideFile.nullable(), hotline: guideFile.nullable() }),
  }),
});

const guideAnswer = z.strictObject({ data: z.strictObject({ guide: z.boolean() }) });
const uploadErrors = [
  "conflict",
  "invalidExtension",
  "fileTypeRefused",
  "fileTooLarge",
  "storageFull",
  "quotaReached",
] as const;

export const readGuide = declareCall({
  name: "readGuide",
  summary: "The guide of the product, as a file",
  method: "GET",
  path: "/upload/guide",
  query: guideLanguage,
  access: sessionAccess,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const readHotlineGuide = declareCall({
  name: "readHotlineGuide",
  summary: "The guide of the hotline, as a file",
  method: "GET",
  path: "/upload/guide-hotline",
  query: guideLanguage,
  access: hotlineAccess,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const saveGuide = declareCall({
  name: "saveGuide",
  summary: "Replace the guide of the product",
  method: "POST",
  path: "/upload/guide",
  query: guideReplaced,
  access: settingsAccess,
  records: ["hotline"],
  upload: guideUpload,
  answer: guideAnswer,
  errors: uploadErrors,
});

export const saveHotlineGuide = declareCall({
  name: "saveHotlineGuide",
  summary: "Replace the guide of the hotline",
  method: "POST",
  path: "/upload/guide-hotline",
  query: guideReplaced,
  access: settingsAccess,
  records: ["hotline"],
  upload: guideUpload,
  answer: guideAnswer,
  errors: uploadErrors,
});
