import { z } from "zod";
import { historyKinds, historyVerbs } from "../domain/history/history-kinds.ts";
import { recordNames } from "../domain/records/records.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant, text } from "./fields.ts";
import { commaList, listAnswer } from "./list.ts";
import { declareLiveEvent } from "./live.contract.ts";

const historyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** A field that differs; parts of settings are parted by dots. */
export const historyChange = z.strictObject({ field: z.string(), before: historyValue, after: historyValue });

export type HistoryChangeWire = z.output<typeof historyChange>;

/** Who did what to which thing, and when: codes, shown in the reader's language. */
export const historyEntryWire = z.strictObject({
  id,
  at: instant,
  /** Null for the system, and for somebody whose data were erased. */
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
  changes: z.array(historyChange),
});

export type HistoryEntryWire = z.output<typeof historyEntryWire>;

/** Its id, or what stands for one, such as the tag of a right. */
const recordId = text(200, 1);

export const historyPageLength = 30;

export const readHistory = declareCall({
  name: "readHistory",
  summary: "What happened to what a screen keeps, the latest first; needs the right of that screen",
  method: "GET",
  path: "/support-vision/history",
  access: sessionAccess,
  query: z.strictObject({
    record: z.enum(historyKinds),
    /** Other kinds that the same screen keeps, told in the same list. */
    also: commaList(z.enum(historyKinds)).optional(),
    /** The one thing; without it, everything of the kinds. */
    subject: recordId.optional(),
    /** Where the last page ended. */
    cursor: text(1_000).optional(),
  }),
  answer: listAnswer(historyEntryWire),
  errors: ["rightMissing"],
});

/** A record was made, changed or removed: open lists and panels of its kind are read again. */
export const recordChanged = declareLiveEvent(
  "record.changed",
  z.strictObject({ record: z.enum(recordNames), id: recordId, by: id.nullable() }),
);
