import { z } from "zod";
import { programLimits, programRules, programsRight } from "../domain/programs/program.ts";
import { alertNames } from "../domain/rights/right-tags.ts";
import { declareCall, publicAccess, rightAccess } from "./call.ts";
import { languageCodes } from "../i18n/languages.ts";
import { id, instant, line, ruled, ruledText } from "./fields.ts";
import { programSorts } from "./program-fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/programs";
const access = rightAccess(programsRight);
const alert = z.enum(alertNames);

export const programDraft = z.strictObject({
  name: ruledText(programRules.name),
  /** Which alerts it may raise. */
  alerts: z.array(alert).min(1).max(alertNames.length),
  perMinute: z.int().min(1).max(programLimits.mostPerMinute),
});

export type ProgramDraftWire = z.output<typeof programDraft>;

const programWire = z.strictObject({
  id,
  version: recordVersion,
  name: z.string(),
  alerts: z.array(alert),
  perMinute: z.int(),
  /** The last signs of its token, to tell it from others; the token itself is shown once and never again. */
  tokenEnd: z.string(),
  /** When its token was withdrawn; from then on every call is refused. */
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Alerts that it raised and that are still kept. */
  raised: z.int(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});

export type ProgramWire = z.output<typeof programWire>;

const answer = z.strictObject({ data: programWire });
/** The token stands in this one answer. */
const tokenAnswer = z.strictObject({ data: programWire, token: z.string() });
const ofProgram = z.strictObject({ id });
const ofVersion = z.strictObject({ version: recordVersion });

export const listPrograms = declareCall({
  name: "listPrograms",
  summary: "The programs that may raise alerts, with when each was last heard of",
  method: "GET",
  path,
  access,
  records: ["program"],
  query: listQuery(programSorts, {}),
  answer: listAnswer(programWire),
});

export const readProgram = declareCall({
  name: "readProgram",
  summary: "One program, without its token",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["program"],
  params: ofProgram,
  answer,
});

export const createProgram = declareCall({
  name: "createProgram",
  summary: "Makes a program and its token, which is in this answer and nowhere else",
  method: "POST",
  path,
  access,
  records: ["program"],
  body: programDraft,
  answer: tokenAnswer,
});

export const saveProgram = declareCall({
  name: "saveProgram",
  summary: "Changes a program, if nobody else has since the given version",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["program"],
  params: ofProgram,
  body: z.strictObject({ version: recordVersion, program: programDraft }),
  answer,
  errors: ["conflict"],
});

export const renewProgramToken = declareCall({
  name: "renewProgramToken",
  summary: "Gives a program a new token, once; the old one ends at the same moment",
  method: "POST",
  path: `${path}/{id}/token`,
  access,
  records: ["program"],
  params: ofProgram,
  body: ofVersion,
  answer: tokenAnswer,
  errors: ["conflict"],
});

export const revokeProgram = declareCall({
  name: "revokeProgram",
  summary: "Ends the token of a program at once",
  method: "POST",
  path: `${path}/{id}/revoke`,
  access,
  records: ["program"],
  params: ofProgram,
  body: ofVersion,
  answer,
  errors: ["conflict"],
});

export const removeProgram = declareCall({
  name: "removeProgram",
  summary: "Deletes a program; what it raised stays",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["program"],
  params: ofProgram,
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

export const programConflict = conflictDetails(programWire);

/** What it is about, in plain text: a reference, a name, a title; the sentence around it is the product's. */
const about = ruled(line(160).trim(), ...programRules.about);

export const raiseAlert = declareCall({
  name: "raiseAlert",
  summary:
    "For other programs, with the token of the program as bearer: raises one of the nine alerts. Whoever holds the right of the alert is told in the product, by badge and, where they chose so, by mail. The same key raises an alert once, however often it is sent. Text is never markup; a target is a path of the product or https. Beyond the program's limit the answer is 429 with Retry-After",
  method: "POST",
  path: "/planete-online/alertes",
  access: publicAccess,
  body: z.strictObject({
    alert,
    /** Of the program's own choice, one for each thing that happened. */
    key: line(200, 1),
    about: z.union([
      about,
      z.partialRecord(z.enum(languageCodes), about).refine((texts) => Object.keys(texts).length > 0),
    ]),
    target: ruledText(programRules.target),
  }),
  answer: z.strictObject({
    data: z.strictObject({
      /** Of the alert; the same for the same key. */
      id,
      /** False where this key had been there before. */
      raised: z.boolean(),
    }),
  }),
  errors: ["tokenMissing", "tokenInvalid", "rightMissing", "tooManyRequests"],
  bodyLimit: 16 * 1024,
});
