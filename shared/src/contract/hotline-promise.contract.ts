import { z } from "zod";
import { maxPromiseWords } from "../domain/hotline/promise.ts";
import { declareCall } from "./call.ts";
import { instant, languageCodeOut, plainDate, plainDateOut, text } from "./fields.ts";
import type { Sheet } from "./hotline-view.contract.ts";
import {
  hotlineAccess,
  sheetParams,
  sheetPersonWire,
  sheetsPath,
  sheetWire,
} from "./hotline-sheet.contract.ts";

/** What a change of the date is asked for. */
export type PromisedSheet = Pick<Sheet, "id" | "promisedOn" | "language"> & {
  readonly requester: { readonly name: string };
  readonly client: { readonly name: string };
};

const promisePath = `${sheetsPath}/{id}/promise`;

export const promiseDate = declareCall({
  name: "promiseDate",
  summary:
    "Promise the client a date, move it or take it back; refused when somebody has changed it since `from` (D20)",
  method: "PUT",
  path: promisePath,
  access: hotlineAccess,
  params: sheetParams,
  body: z.strictObject({
    from: plainDate.nullable(),
    to: plainDate.nullable(),
    /** What the client reads with it; required once a date was promised. */
    sentence: text(maxPromiseWords).optional(),
    /** Why it moves, for colleagues alone; required once a date was promised. */
    reason: text(maxPromiseWords).optional(),
    /** "The customer will see this, are you sure?" was answered with yes (spec §4). */
    confirmed: z.literal(true).optional(),
  }),
  answer: z.strictObject({ data: sheetWire }),
  errors: ["notFound", "actionNotAllowed", "fieldConflict", "confirmationRequired", "untilDatePassed"],
});

/** One change of the promised date. */
const promiseChangeWire = z.strictObject({
  at: instant,
  from: plainDateOut.nullable(),
  to: plainDateOut.nullable(),
  sentence: z.string(),
  /** For staff alone: who, and why. */
  by: sheetPersonWire.nullable().optional(),
  reason: z.string().optional(),
});

export type PromiseChangeWire = z.output<typeof promiseChangeWire>;

export const readPromise = declareCall({
  name: "readPromise",
  summary: "Every change of the date that the client was promised, the newest first (D20)",
  method: "GET",
  path: promisePath,
  access: hotlineAccess,
  params: sheetParams,
  answer: z.strictObject({ data: z.array(promiseChangeWire) }),
  errors: ["notFound"],
});

const promiseViewWire = z.strictObject({
  /** The language that the client's people write in, and read this in. */
  language: languageCodeOut,
  promisedOn: plainDateOut.nullable(),
  deliveries: sheetWire.shape.deliveries,
  changes: z.array(promiseChangeWire),
  requester: z.strictObject({ name: z.string() }),
  client: z.strictObject({ name: z.string() }),
});

export type PromiseViewWire = z.output<typeof promiseViewWire>;

export const viewPromise = declareCall({
  name: "viewPromise",
  summary:
    "The promised date as the client of the sheet sees it, without a word of the inside, whoever asks (D20)",
  method: "GET",
  path: `${promisePath}/client-view`,
  access: hotlineAccess,
  params: sheetParams,
  answer: z.strictObject({ data: promiseViewWire }),
  errors: ["notFound"],
});
