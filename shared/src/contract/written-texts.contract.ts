import { z } from "zod";
import { languagesRight, textFields, textKinds, textRecords } from "../domain/languages/written-text.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, rightAccess } from "./call.ts";
import { instant, languageCode, text } from "./fields.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { conflictDetails, recordVersion } from "./record.ts";
import { richTextWire } from "./rich-text.contract.ts";
import { textSorts, textStates } from "./written-text-list-words.ts";

const path = "/support-vision/languages";
const access = rightAccess(languagesRight);

const language = z.enum(languageCodes);
const wordsOut = z.record(z.string(), z.string());

/** Kind, record and which of its texts, joined by colons. */
const key = text(250, 3);

const textRow = z.strictObject({
  key: z.string(),
  kind: z.enum(textKinds),
  field: z.enum(textFields),
  /** What the thing is called, by language. */
  titles: wordsOut,
  /** The beginning of the words that are there, by language. */
  words: wordsOut,
  missing: z.array(language),
  changedAt: instant.nullable(),
});

export type WrittenTextRow = z.output<typeof textRow>;

const filters = {
  kind: commaList(z.enum(textKinds)).optional(),
  /** Texts that lack one of these languages. */
  language: commaList(language).optional(),
  state: commaList(z.enum(textStates)).optional(),
};

export const listWrittenTexts = declareCall({
  name: "listWrittenTexts",
  summary:
    "Texts that people write in several languages, as far as the caller may change them, all in one page",
  method: "GET",
  path,
  access,
  records: textRecords,
  query: listQuery(textSorts, filters),
  answer: listAnswer(textRow),
});

export const readTextMeters = declareCall({
  name: "readTextMeters",
  summary:
    "How many texts of each kind lack each language; a kind that the caller may not change has no figures",
  method: "GET",
  path: `${path}/meters`,
  access,
  records: textRecords,
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(textKinds),
        /** Null: kept on a screen that the caller may not open. */
        meter: z
          .strictObject({ texts: z.int().min(0), missing: z.record(language, z.int().min(0)) })
          .nullable(),
      }),
    ),
  }),
});

const writtenText = textRow.extend({
  version: recordVersion,
  /** Whole, by language. */
  words: wordsOut,
  /** The shape by language; null for a text that has none. */
  rich: z.record(z.string(), richTextWire).nullable(),
  longest: z.int().min(1),
  /** True: of several lines. */
  long: z.boolean(),
  /** The record, as its own screen opens it. */
  record: z.string(),
  /** The language asked for, else the first that is missing; null for a text that lacks none. */
  target: language.nullable(),
  /** The next text that lacks this language, and how many others do. */
  next: z.strictObject({ key: z.string(), left: z.int().min(1) }).nullable(),
});

export type WrittenTextWire = z.output<typeof writtenText>;

const params = z.strictObject({ key });
const answer = z.strictObject({ data: writtenText });

export const readWrittenText = declareCall({
  name: "readWrittenText",
  summary: "One text in all its languages",
  method: "GET",
  path: `${path}/texts/{key}`,
  access,
  records: textRecords,
  params,
  query: z.strictObject({
    lang: languageCode.optional(),
    /** Among these kinds alone is the next one looked for. */
    kind: commaList(z.enum(textKinds)).optional(),
  }),
  answer,
  errors: ["notFound"],
});

export const saveWrittenText = declareCall({
  name: "saveWrittenText",
  summary: "Changes one language of a text, by the rule, version and history of the thing it belongs to",
  method: "PUT",
  path: `${path}/texts/{key}`,
  access,
  records: textRecords,
  params,
  body: z.strictObject({
    version: recordVersion,
    lang: languageCode,
    text: text(20_000),
    /** For a text with a shape, in the place of its words. */
    rich: richTextWire.nullable(),
  }),
  bodyLimit: 512 * 1024,
  answer,
  errors: ["notFound", "conflict", "recordInUse", "ownRights"],
});

export const writtenTextConflict = conflictDetails(writtenText);
export type WrittenTextConflict = z.output<typeof writtenTextConflict>;
