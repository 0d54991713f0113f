import { z } from "zod";
import { historyKinds, historyPeriods, historyVerbs } from "../domain/history/history-kinds.ts";
import { recordNames } from "../domain/records/records.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, languageCode } from "./fields.ts";
import { historyValue } from "./history.contract.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { historySorts } from "./history-list-words.ts";

const path = "/support-vision/history";
const access = rightAccess(supportVisionRight("history"));

/** Who did what to which thing, and when; only of kinds whose own right the reader holds. */
const foundEntryWire = z.strictObject({
  id,
  at: instant,
  by: z.strictObject({ id, name: z.string(), photo: z.string().nullable() }).nullable(),
  kind: z.enum(historyKinds),
  /** What the product calls it: an id, a tag, the name of a setting. */
  subjectId: z.string(),
  /** Its name now, or the one it had; a code where the product has a word of its own for it. */
  subject: z.string(),
  /** The same by language, of what is called something in each. */
  names: z.record(z.string(), z.string()).nullable(),
  verb: z.enum(historyVerbs),
  /** The code of the action. */
  action: z.string(),
  reason: z.string().nullable(),
  /** Parts of settings are parted by dots. Addresses are masked but for super administrators (D21). */
  changes: z.array(z.strictObject({ field: z.string(), before: historyValue, after: historyValue })),
});

export type FoundEntryWire = z.output<typeof foundEntryWire>;

const filters = {
  kind: commaList(z.enum(historyKinds)).optional(),
  person: commaList(id).optional(),
  period: commaList(z.enum(historyPeriods)).optional(),
};

export const searchHistory = declareCall({
  name: "searchHistory",
  summary: "What was changed in administration, by words, kind, person and period, the latest first",
  method: "GET",
  path: `${path}/entries`,
  access,
  records: recordNames,
  query: listQuery(historySorts, filters),
  answer: listAnswer(foundEntryWire),
});

export const exportHistory = declareCall({
  name: "exportHistory",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listQuery(historySorts, filters).omit({ cursor: true, limit: true }).extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readHistoryEntry = declareCall({
  name: "readHistoryEntry",
  summary: "One entry of the history",
  method: "GET",
  path: `${path}/entries/{id}`,
  access,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: foundEntryWire }),
  errors: ["notFound"],
});

export const readHistoryChoices = declareCall({
  name: "readHistoryChoices",
  summary: "What the list of the history offers: kinds that the reader may look at, and who did something",
  method: "GET",
  path: `${path}/choices`,
  access,
  answer: z.strictObject({
    data: z.strictObject({
      kinds: z.array(z.enum(historyKinds)),
      people: z.array(z.strictObject({ id, name: z.string() })),
    }),
  }),
});
