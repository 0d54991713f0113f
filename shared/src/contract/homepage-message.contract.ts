import { z } from "zod";
import {
  messageLevels,
  messageLimits,
  messageProblems,
  messageRules,
  messageStates,
  messageZones,
} from "../domain/homepage-message/homepage-message.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, instant, instantIn, ruledText, text } from "./fields.ts";
import { messageFields, messageSorts } from "./homepage-message-fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/homepage-message";
const access = rightAccess(supportVisionRight("homepage-message"));

/** What an administrator writes. */
const messageDraft = z
  .strictObject({
    zone: z.enum(messageZones),
    level: z.enum(messageLevels),
    /** By language code (D2). */
    texts: z.partialRecord(z.enum(languageCodes), ruledText(messageRules.text)),
    /** Empty: none. */
    link: text(messageLimits.link).trim(),
    linkLabels: z.partialRecord(z.enum(languageCodes), ruledText(messageRules.linkLabel)),
    /** Null: as soon as it is shown. */
    startsAt: instantIn.nullable(),
    /** Null: until somebody ends it. */
    endsAt: instantIn.nullable(),
    dismissible: z.boolean(),
    /** False: a draft, which nobody else sees. */
    published: z.boolean(),
  })
  .superRefine((draft, context) => {
    for (const { path: field, problem } of messageProblems(draft))
      context.addIssue({ code: "custom", path: [field], params: { ...problem.params, rule: problem.rule } });
  });

export type MessageDraftWire = z.output<typeof messageDraft>;

const textsOut = z.record(z.string(), z.string());

const messageOut = z.strictObject({
  id,
  version: recordVersion,
  zone: z.enum(messageZones),
  level: z.enum(messageLevels),
  texts: textsOut,
  link: z.string(),
  linkLabels: textsOut,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  dismissible: z.boolean(),
  published: z.boolean(),
  state: z.enum(messageStates),
  changedAt: instant,
  /** Who saved it last. */
  changedBy: z.string().nullable(),
});

export type HomepageMessageWire = z.output<typeof messageOut>;

const answer = z.strictObject({ data: messageOut });

export const listHomepageMessages = declareCall({
  name: "listHomepageMessages",
  summary: "The messages of the login page and of home, past and to come, page by page (D13, D23)",
  method: "GET",
  path,
  access,
  records: ["homepage-message"],
  query: listQuery(messageSorts, listFilters(messageFields)),
  answer: listAnswer(messageOut),
});

export const readHomepageMessageSetup = declareCall({
  name: "readHomepageMessageSetup",
  summary: "The zone that the times of messages are meant in",
  method: "GET",
  path: `${path}/setup`,
  access,
  answer: z.strictObject({ data: z.strictObject({ timeZone: z.string() }) }),
});

export const readHomepageMessage = declareCall({
  name: "readHomepageMessage",
  summary: "One message of the login page or of home",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["homepage-message"],
  params: z.strictObject({ id }),
  answer,
});

export const readHomepageMessageVersions = declareCall({
  name: "readHomepageMessageVersions",
  summary: "What a message said before, the latest first, to be put back",
  method: "GET",
  path: `${path}/{id}/versions`,
  access,
  records: ["homepage-message"],
  params: z.strictObject({ id }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        version: recordVersion,
        at: instant,
        by: z.string().nullable(),
        message: messageOut.pick({
          zone: true,
          level: true,
          texts: true,
          link: true,
          linkLabels: true,
          startsAt: true,
          endsAt: true,
          dismissible: true,
          published: true,
        }),
      }),
    ),
  }),
});

export const createHomepageMessage = declareCall({
  name: "createHomepageMessage",
  summary: "Makes a message; one that is shown must not meet another one in its zone",
  method: "POST",
  path,
  access,
  records: ["homepage-message"],
  body: messageDraft,
  answer,
});

export const saveHomepageMessage = declareCall({
  name: "saveHomepageMessage",
  summary: "Changes a message, if nobody else has since the given version",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["homepage-message"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, message: messageDraft }),
  answer,
  errors: ["conflict"],
});

export const removeHomepageMessage = declareCall({
  name: "removeHomepageMessage",
  summary: "Deletes a message; its history stays",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["homepage-message"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

export const messageConflict = conflictDetails(messageOut);
