import { z } from "zod";
import { recordNames } from "../domain/records/records.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant, text } from "./fields.ts";
import { listAnswer } from "./list.ts";
import { declareLiveEvent } from "./live.contract.ts";

export const historyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** Who did what to a record, and when: codes, shown in the reader's language. */
const historyEntryWire = z.strictObject({
  id,
  at: instant,
  /** Null for the system, and for somebody whose data were erased. */
  by: z.strictObject({ id, name: z.string(), photo: z.string().nullable() }).nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: historyValue, after: historyValue })),
});

export type HistoryEntryWire = z.output<typeof historyEntryWire>;

/** Its id, or what stands for one, such as the tag of a right. */
const recordId = text(200, 1);

export const historyPageLength = 30;

export const readHistory = declareCall({
  name: "readHistory",
  summary: "What happened to one record, the latest first; needs the right of the record's own screen",
  method: "GET",
  path: "/support-vision/history",
  access: sessionAccess,
  query: z.strictObject({
    record: z.enum(recordNames),
    subject: recordId,
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
