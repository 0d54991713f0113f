import { z } from "zod";
import { historyKinds, historyPeriods } from "../domain/history/history-kinds.ts";
import { recordNames } from "../domain/records/records.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, languageCode } from "./fields.ts";
import { historyEntryWire } from "./history.contract.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { historySorts } from "./history-list-words.ts";

const path = "/support-vision/history";
const access = rightAccess(supportVisionRight("history"));

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
  answer: listAnswer(historyEntryWire),
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
  answer: z.strictObject({ data: historyEntryWire }),
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
