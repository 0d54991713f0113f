import { z } from "zod";
import { newsletterSlugs } from "../domain/account/newsletters.ts";
import {
  communicationKinds,
  communicationRules,
  communicationLimits,
  communicationStates,
} from "../domain/communication/communication.ts";
import { communicationProblems } from "../domain/communication/communication-draft.ts";
import { messageLevels } from "../domain/homepage-message/homepage-message.ts";
import { newsAudiences, newsCategories } from "../domain/news/news.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import type { UploadField } from "./call.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, instantIn, languageCode, ruledText, text } from "./fields.ts";
import { communicationFields, communicationSorts } from "./communication-fields.ts";
import { listFilters } from "./list-fields.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { conflictDetails, recordVersion } from "./record.ts";
import { newsFileWire } from "./news.contract.ts";
import { richText, richTextWire } from "./rich-text.contract.ts";

const path = "/support-vision/communication";
const access = rightAccess(supportVisionRight("communication"));

/** Names that one item may give of each kind: more is an audience of everybody. */
const mostParts = 100;

const audience = z.strictObject({
  who: z.enum(newsAudiences),
  teams: z.array(id).max(mostParts),
  rights: z.array(text(100, 1)).max(mostParts),
  modules: z.array(id).max(mostParts),
  bases: z.array(id).max(mostParts),
});

/** What an administrator writes (D23). */
const communicationDraft = z
  .strictObject({
    kind: z.enum(communicationKinds),
    category: z.enum(newsCategories),
    newsletter: z.enum(newsletterSlugs).nullable(),
    /** By language code (D2). */
    titles: z.partialRecord(z.enum(languageCodes), ruledText(communicationRules.title)),
    bodies: z.partialRecord(z.enum(languageCodes), richText(communicationLimits.body)),
    /** Beside the text; pictures in it are named by it alone. */
    files: z.array(id).max(communicationLimits.files),
    audience,
    acknowledgement: z.boolean(),
    byMail: z.boolean(),
    level: z.enum(messageLevels),
    dismissible: z.boolean(),
    /** Null: as soon as it is published. */
    startsAt: instantIn.nullable(),
    /** Null: for good. */
    endsAt: instantIn.nullable(),
    /** False: a draft, which nobody else sees. */
    published: z.boolean(),
    template: z.boolean(),
  })
  .superRefine((draft, context) => {
    for (const { path: field, problem } of communicationProblems(draft))
      context.addIssue({ code: "custom", path: [field], params: { ...problem.params, rule: problem.rule } });
  });

export type CommunicationDraftWire = z.output<typeof communicationDraft>;

const textsOut = z.record(z.string(), z.string());

const communicationOut = z.strictObject({
  id,
  version: recordVersion,
  kind: z.enum(communicationKinds),
  category: z.enum(newsCategories),
  newsletter: z.enum(newsletterSlugs).nullable(),
  titles: textsOut,
  bodies: z.record(z.string(), richTextWire),
  files: z.array(newsFileWire),
  audience,
  acknowledgement: z.boolean(),
  byMail: z.boolean(),
  level: z.enum(messageLevels),
  dismissible: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  published: z.boolean(),
  template: z.boolean(),
  state: z.enum(communicationStates),
  /** When people were told of it, which happens once; null before. */
  announcedAt: instant.nullable(),
  changedAt: instant,
  /** Who saved it last. */
  changedBy: z.string().nullable(),
});

export type CommunicationWire = z.output<typeof communicationOut>;

const communicationRow = communicationOut.omit({ bodies: true, files: true }).extend({
  /** Languages whose readers have it in their own (`isSaidIn`). */
  languages: z.array(z.enum(languageCodes)),
  opened: z.int().min(0),
  acknowledged: z.int().min(0),
});

export type CommunicationRowWire = z.output<typeof communicationRow>;

const filters = listFilters(communicationFields);

const params = z.strictObject({ id });
const answer = z.strictObject({ data: communicationOut });

export const listCommunications = declareCall({
  name: "listCommunications",
  summary: "What was, is and will be said to people, page by page (D23)",
  method: "GET",
  path,
  access,
  records: ["communication"],
  query: listQuery(communicationSorts, filters),
  answer: listAnswer(communicationRow),
});

export const exportCommunications = declareCall({
  name: "exportCommunications",
  summary: "The same rows as a CSV file",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listQuery(communicationSorts, filters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

const choice = z.strictObject({ id: z.string(), name: z.string() });

export const readCommunicationSetup = declareCall({
  name: "readCommunicationSetup",
  summary: "What an audience can be named by, the templates to begin from, and the zone times are meant in",
  method: "GET",
  path: `${path}/setup`,
  access,
  records: ["communication"],
  query: z.strictObject({ lang: languageCode }),
  answer: z.strictObject({
    data: z.strictObject({
      timeZone: z.string(),
      teams: z.array(choice),
      rights: z.array(choice),
      modules: z.array(choice),
      bases: z.array(choice),
      templates: z.array(z.strictObject({ id, kind: z.enum(communicationKinds), titles: textsOut })),
    }),
  }),
});

/** People of an audience that are named; their number is always whole. */
export const namedPeople = 50;

export const countCommunicationAudience = declareCall({
  name: "countCommunicationAudience",
  summary: "How many people an audience is, and who: judged now, by the rights and teams they have",
  method: "GET",
  path: `${path}/audience`,
  access,
  query: z.strictObject({
    who: z.enum(newsAudiences),
    teams: commaList(id, mostParts).optional(),
    rights: commaList(text(100, 1), mostParts).optional(),
    modules: commaList(id, mostParts).optional(),
    bases: commaList(id, mostParts).optional(),
    /** Counts those who receive it as well. */
    newsletter: z.enum(newsletterSlugs).optional(),
  }),
  answer: z.strictObject({
    data: z.strictObject({
      people: z.int().min(0),
      staff: z.int().min(0),
      /** Of them, those with an address who have not left the newsletter; null where none was named. */
      receiving: z.int().min(0).nullable(),
      /** The first of them by name. */
      named: z.array(z.strictObject({ id, name: z.string(), from: z.string() })),
    }),
  }),
});

export const readCommunication = declareCall({
  name: "readCommunication",
  summary: "One item as its writer sees it",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["communication"],
  params,
  answer,
});

export const createCommunication = declareCall({
  name: "createCommunication",
  summary: "Makes an item: a draft, a template, or published at once or at its time",
  method: "POST",
  path,
  access,
  records: ["communication"],
  body: communicationDraft,
  answer,
  errors: ["attachmentMissing", "tooManyAttachments"],
});

export const saveCommunication = declareCall({
  name: "saveCommunication",
  summary: "Changes an item, if nobody else has since the given version; who was told is not told again",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["communication"],
  params,
  body: z.strictObject({ version: recordVersion, communication: communicationDraft }),
  answer,
  errors: ["conflict", "attachmentMissing", "tooManyAttachments"],
});

const fileErrors = ["fileTooLarge", "fileTypeRefused", "invalidExtension"] as const;
const received = z.strictObject({ data: newsFileWire });
const upload = { bodyLimit: 11_000_000, timeoutMs: 120_000 } as const;

export const pictureUpload = { field: "picture", purpose: "picture" } as const satisfies UploadField;

export const uploadCommunicationPicture = declareCall({
  name: "uploadCommunicationPicture",
  summary:
    "Takes a picture for a text, written anew without what is not the picture; one that no item names is forgotten after a day",
  method: "POST",
  path: `${path}/picture`,
  access,
  upload: pictureUpload,
  ...upload,
  answer: received,
  errors: [...fileErrors, "notAnImage", "imageTooManyPixels"],
});

export const fileUpload = { field: "file", purpose: "attachment" } as const satisfies UploadField;

export const uploadCommunicationFile = declareCall({
  name: "uploadCommunicationFile",
  summary: "Takes a file to go beside a text; one that no item names is forgotten after a day",
  method: "POST",
  path: `${path}/file`,
  access,
  upload: fileUpload,
  ...upload,
  answer: received,
  errors: fileErrors,
});

export const readCommunicationFile = declareCall({
  name: "readCommunicationFile",
  summary: "A picture or file of an item, or one that the caller has just handed in, for those who write",
  method: "GET",
  path: `${path}/file/{fileId}`,
  access,
  params: z.strictObject({ fileId: id }),
  answer: fileAnswer,
});

export const removeCommunication = declareCall({
  name: "removeCommunication",
  summary: "Deletes an item with what is known of its readers; its history stays",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["communication"],
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

/** Which readers a look at the results is about. */
export const resultViews = ["all", "unopened", "unacknowledged", "unmailed"] as const;
export type ResultView = (typeof resultViews)[number];

/** Where the mail to somebody stands; null where none was due. */
export const mailingStates = ["waiting", "sent", "failed"] as const;
export type MailingState = (typeof mailingStates)[number];

const reader = z.strictObject({
  id,
  name: z.string(),
  from: z.string(),
  mail: z.enum(mailingStates).nullable(),
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
});

export type CommunicationReaderWire = z.output<typeof reader>;

/** Readers that are named at once; the file has all of them. */
export const namedReaders = 200;

export const readCommunicationResults = declareCall({
  name: "readCommunicationResults",
  summary:
    "Of the people an item is for now: who got its mail, who opened it, who confirmed it, and who did not",
  method: "GET",
  path: `${path}/{id}/results`,
  access,
  records: ["communication"],
  params,
  query: z.strictObject({ view: z.enum(resultViews).optional() }),
  answer: z.strictObject({
    data: z.strictObject({
      people: z.int(),
      mails: z.strictObject({ waiting: z.int(), sent: z.int(), failed: z.int() }),
      opened: z.int(),
      acknowledged: z.int(),
      /** When those who had not confirmed were last reminded. */
      remindedAt: instant.nullable(),
      /** How many the view has, and the first of them by name. */
      matching: z.int(),
      readers: z.array(reader),
    }),
  }),
});

export const exportCommunicationResults = declareCall({
  name: "exportCommunicationResults",
  summary: "All readers of an item as a CSV file",
  method: "GET",
  path: `${path}/{id}/results/export`,
  access,
  params,
  query: z.strictObject({ lang: languageCode, view: z.enum(resultViews).optional() }),
  answer: fileAnswer,
});

export const remindReaders = declareCall({
  name: "remindReaders",
  summary: "Asks those who have not confirmed once more, behind the bell and by mail",
  method: "POST",
  path: `${path}/{id}/reminders`,
  access,
  records: ["communication"],
  params,
  /** The version looked at: two who remind at once do it once. */
  body: z.strictObject({ version: recordVersion }),
  answer: z.strictObject({ data: z.strictObject({ reminded: z.int() }) }),
  errors: ["conflict", "acknowledgementNotAsked"],
});

export const testCommunication = declareCall({
  name: "testCommunication",
  summary: "Sends the caller the mail of an item, as readers of a language get it",
  method: "POST",
  path: `${path}/{id}/test`,
  access,
  params,
  body: z.strictObject({ lang: languageCode }),
  answer: z.strictObject({ data: z.strictObject({ sent: z.literal(true) }) }),
});

export const communicationConflict = conflictDetails(communicationOut);
