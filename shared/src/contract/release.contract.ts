import { z } from "zod";
import { developmentLimits, releaseStates } from "../domain/developments/development-limits.ts";
import { releaseLimits, releaseScreen, rolloutStates } from "../domain/releases/software-release.ts";
import { environments } from "../domain/clients/base.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, rightAccess, sessionAccess } from "./call.ts";
import { releaseWire, version } from "./development-parts.ts";
import { id, languageCode, languageCodeOut, line, plainDate, plainDateOut, text } from "./fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails } from "./record.ts";
import { releaseFields, releaseSorts } from "./release-fields.ts";

const releaseAccess = rightAccess(supportVisionRight(releaseScreen));
const releasePath = "/support-vision/release";
const releaseNumber = text(developmentLimits.releaseNumber, 1).regex(/^\S+$/);

const noteTexts = z.partialRecord(z.enum(languageCodes), text(releaseLimits.note));
const notes = z.strictObject({ clients: noteTexts, staff: noteTexts });
const noteTextsOut = z.record(z.string(), z.string());

/** What has to be done before it goes out. */
const check = z.strictObject({ id, text: line(releaseLimits.check, 1), done: z.boolean() });

const targetedBase = z.strictObject({ id, state: z.enum(rolloutStates) });

/** A version with everything that its panel shows (D24). */
const releaseRecordWire = releaseWire.extend({
  notes: z.strictObject({ clients: noteTextsOut, staff: noteTextsOut }),
  checklist: z.array(z.strictObject({ id, text: z.string(), done: z.boolean() })),
  bases: z.array(targetedBase),
  /** Sheets that hear of it when it is published. */
  sheets: z.int(),
});

export type ReleaseRecordWire = z.output<typeof releaseRecordWire>;

const oneRelease = z.strictObject({ data: releaseRecordWire });

export const readReleases = declareCall({
  name: "readReleases",
  summary: "Versions of the clients' software, the latest first; for staff",
  method: "GET",
  path: releasePath,
  access: sessionAccess,
  records: ["releases"],
  answer: z.strictObject({ data: z.array(releaseWire) }),
  errors: ["rightMissing"],
});

const releaseRow = releaseWire.extend({
  delivered: z.int(),
  checks: z.int(),
  checksDone: z.int(),
  bases: z.int(),
  basesDone: z.int(),
  basesFailed: z.int(),
  /** The notes for clients, to tell which languages have them. */
  notes: noteTextsOut,
});

export type ReleaseRowWire = z.output<typeof releaseRow>;

export const listReleases = declareCall({
  name: "listReleases",
  summary: "Versions of the clients' software with their progress, by words and state, page by page",
  method: "GET",
  path: `${releasePath}/list`,
  access: releaseAccess,
  records: ["releases"],
  query: listQuery(releaseSorts, listFilters(releaseFields)),
  answer: listAnswer(releaseRow),
});

export const readReleaseChoices = declareCall({
  name: "readReleaseChoices",
  summary: "The bases that a version can go to",
  method: "GET",
  path: `${releasePath}/choices`,
  access: releaseAccess,
  records: ["base"],
  answer: z.strictObject({
    data: z.strictObject({
      bases: z.array(
        z.strictObject({
          id,
          name: z.string(),
          client: z.string(),
          environment: z.enum(environments),
          release: z.string(),
        }),
      ),
    }),
  }),
});

export const readRelease = declareCall({
  name: "readRelease",
  summary: "One version with its notes, checklist and bases",
  method: "GET",
  path: `${releasePath}/{id}`,
  access: releaseAccess,
  records: ["releases"],
  params: z.strictObject({ id }),
  answer: oneRelease,
});

export const createRelease = declareCall({
  name: "createRelease",
  summary: "Add a version of the clients' software",
  method: "POST",
  path: releasePath,
  access: releaseAccess,
  records: ["releases"],
  body: z
    .strictObject({
      _id: id.optional(),
      number: releaseNumber,
      plannedOn: plainDate.nullable().optional(),
    })
    .transform(({ _id: releaseId, ...rest }) => ({ ...rest, id: releaseId })),
  answer: oneRelease,
  errors: ["releaseNumberTaken", "conflict"],
});

export const changeRelease = declareCall({
  name: "changeRelease",
  summary: "Change a version's number, dates, state, notes, checklist or bases, if nobody else has since",
  method: "PUT",
  path: `${releasePath}/{id}`,
  access: releaseAccess,
  records: ["releases"],
  params: z.strictObject({ id }),
  body: z.strictObject({
    version,
    number: releaseNumber.optional(),
    plannedOn: plainDate.nullable().optional(),
    releasedOn: plainDate.nullable().optional(),
    state: z.enum(releaseStates).optional(),
    notes: notes.optional(),
    checklist: z.array(check).max(releaseLimits.checks).optional(),
    bases: z.array(targetedBase).max(releaseLimits.bases).optional(),
  }),
  bodyLimit: 512 * 1024,
  answer: oneRelease,
  errors: ["notFound", "conflict", "releaseNumberTaken", "releaseNotReady"],
});

export const publishRelease = declareCall({
  name: "publishRelease",
  summary: "Publish a version: it is out from this day on, with the developments that are delivered in it",
  method: "POST",
  path: `${releasePath}/{id}/publish`,
  access: releaseAccess,
  records: ["releases"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version, releasedOn: plainDate.optional() }),
  answer: oneRelease,
  errors: ["notFound", "conflict", "releaseNotReady"],
});

export const releaseConflict = conflictDetails(releaseRecordWire);

export const readUpdateNotes = declareCall({
  name: "readUpdateNotes",
  summary:
    "Versions of the clients' software that are out, with the notes for the reader and what they reported",
  method: "GET",
  path: "/update-notes/releases",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id,
        number: z.string(),
        day: plainDateOut,
        /** Null where nothing was written for this reader. */
        notes: z.strictObject({ text: z.string(), language: languageCodeOut }).nullable(),
        /** Sheets of the reader that it solves. */
        solved: z.array(z.strictObject({ number: z.int(), subject: z.string() })),
      }),
    ),
  }),
});
