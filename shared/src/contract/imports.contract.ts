import { z } from "zod";
import {
  importFields,
  importLimits,
  importStates,
  importSubjects,
  rowDispositions,
  rowOutcomes,
} from "../domain/imports/import.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { id, instant, languageCode, text } from "./fields.ts";
import { commaList, listAnswer } from "./list.ts";

const path = "/support-vision/imports";
/** The right is that of the screen whose records come in: judged once the subject is known. */
const access = sessionAccess;
const importRecords = ["person-import", "client-import", "base-import", "candidate-import"] as const;

const subject = z.enum(importSubjects);
const fieldNames = [...new Set(importSubjects.flatMap((each): readonly string[] => importFields[each]))];
const field = z.string().refine((name) => fieldNames.includes(name), { params: { rule: "notListed" } });
const cell = text(importLimits.cell);

/** Why a row is refused: a rule that a field breaks, or a code of the catalogue of errors. */
const rowProblem = z.strictObject({
  field: z.string().nullable(),
  rule: z.string().nullable(),
  code: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type RowProblemWire = z.output<typeof rowProblem>;

const counts = z.strictObject({
  made: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});

const importSummary = z.strictObject({
  id,
  subject,
  state: z.enum(importStates),
  fileName: z.string(),
  rows: z.int(),
  createdAt: instant,
  by: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** As planned; after the run as it went. */
  counts: counts.nullable(),
  /** False once its rows are forgotten: no error file, and nothing to undo. */
  rowsKept: z.boolean(),
});

export type ImportSummaryWire = z.output<typeof importSummary>;

const importWire = importSummary.extend({
  /** How the file was read. */
  reading: z.strictObject({
    encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).nullable(),
    separator: z.enum([",", ";", "\t", "|"]).nullable(),
    sheet: z.string().nullable(),
  }),
  columns: z.array(
    z.strictObject({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  /** Of the plan; a run names it. */
  fingerprint: z.string().nullable(),
  /** While it runs or is undone: how far it is. */
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  /** What is refused, by value: to be set right once for all its rows. */
  issues: z.array(rowProblem.extend({ value: z.string(), rows: z.int().min(1) })),
});

export type ImportWire = z.output<typeof importWire>;

const importRow = z.strictObject({
  /** As spreadsheets count them: the headings are row 1. */
  number: z.int().min(2),
  name: z.string(),
  disposition: z.enum(rowDispositions),
  outcome: z.enum(rowOutcomes).nullable(),
  problems: z.array(rowProblem),
  /** By field, what will stand there and what stands there now. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  /** By field, as the file or a correction has it. */
  values: z.record(z.string(), z.string()),
});

export type ImportRowWire = z.output<typeof importRow>;

const importAnswer = z.strictObject({ data: importWire });
const ofImport = z.strictObject({ id });
const errors = ["notFound", "rightMissing"] as const;

export const importUpload = { field: "file", purpose: "import" } as const;

export const startImport = declareCall({
  name: "startImport",
  summary: "Takes a CSV or XLSX file, finds its encoding, separator and columns",
  method: "POST",
  path: `${path}/{subject}`,
  access,
  records: importRecords,
  params: z.strictObject({ subject }),
  upload: importUpload,
  answer: importAnswer,
  errors: [
    "rightMissing",
    "invalidExtension",
    "fileTypeRefused",
    "fileTooLarge",
    "quotaReached",
    "storageFull",
    "fileUnreadable",
    "fileEmpty",
    "tooManyRows",
    "tooManyColumns",
    "fileUnpacksTooLarge",
  ],
  timeoutMs: 120_000,
});

export const listImports = declareCall({
  name: "listImports",
  summary: "The imports of one kind of record, the latest first",
  method: "GET",
  path,
  access,
  records: importRecords,
  query: z.strictObject({ subject }),
  answer: z.strictObject({ data: z.array(importSummary) }),
  errors: ["rightMissing"],
});

export const readImport = declareCall({
  name: "readImport",
  summary: "One import: its columns, its plan, how far it is",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: importRecords,
  params: ofImport,
  answer: importAnswer,
  errors,
});

export const planImport = declareCall({
  name: "planImport",
  summary: "Says which column fills which field, remembers it, and plans every row",
  method: "PUT",
  path: `${path}/{id}/columns`,
  access,
  records: importRecords,
  params: ofImport,
  body: z.strictObject({ columns: z.array(field.nullable()).max(importLimits.columns) }),
  answer: importAnswer,
  errors: [...errors, "importKeyMissing", "importNotPossible"],
  timeoutMs: 120_000,
});

export const correctImport = declareCall({
  name: "correctImport",
  summary: "Sets values right, in one row or wherever a value stands, and plans anew",
  method: "PUT",
  path: `${path}/{id}/values`,
  access,
  records: importRecords,
  params: ofImport,
  body: z.strictObject({
    corrections: z
      .array(
        z.union([
          z.strictObject({ row: z.int().min(2), field, value: cell }),
          z.strictObject({ field, from: cell, to: cell }),
        ]),
      )
      .min(1)
      .max(200),
  }),
  answer: importAnswer,
  errors: [...errors, "importNotPossible", "importKeyMissing"],
  bodyLimit: 512 * 1024,
  timeoutMs: 120_000,
});

export const importRowsPageLength = 100;

export const listImportRows = declareCall({
  name: "listImportRows",
  summary: "The rows of a plan or a run, by what they do or what became of them",
  method: "GET",
  path: `${path}/{id}/rows`,
  access,
  records: importRecords,
  params: ofImport,
  query: z.strictObject({
    disposition: commaList(z.enum(rowDispositions)).optional(),
    cursor: text(1_000).optional(),
  }),
  answer: listAnswer(importRow),
  errors,
});

export const runImport = declareCall({
  name: "runImport",
  summary: "Runs the plan with this fingerprint in the background; refused when the data have moved since",
  method: "POST",
  path: `${path}/{id}/run`,
  access,
  records: importRecords,
  params: ofImport,
  body: z.strictObject({ fingerprint: text(100, 1) }),
  answer: importAnswer,
  errors: [...errors, "importPlanStale", "importNotPossible", "importKeyMissing"],
  timeoutMs: 120_000,
});

export const undoImport = declareCall({
  name: "undoImport",
  summary: "Undoes an import as a whole, unless one of its records was changed since",
  method: "POST",
  path: `${path}/{id}/undo`,
  access,
  records: importRecords,
  params: ofImport,
  body: z.strictObject({}),
  answer: importAnswer,
  errors: [...errors, "importNotPossible", "importChangedSince"],
});

/** With 409 `importChangedSince`: the records that somebody has changed since. */
export const changedSinceDetails = z.strictObject({
  rows: z.array(z.strictObject({ number: z.int(), name: z.string() })),
});

export const exportImportErrors = declareCall({
  name: "exportImportErrors",
  summary: "Exactly the refused rows as a CSV file, as they came, each with its reasons",
  method: "GET",
  path: `${path}/{id}/errors`,
  access,
  params: ofImport,
  query: z.strictObject({ lang: languageCode }),
  answer: fileAnswer,
  errors,
});

export const discardImport = declareCall({
  name: "discardImport",
  summary: "Forgets an import that was not run",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: importRecords,
  params: ofImport,
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: [...errors, "importNotPossible"],
});
