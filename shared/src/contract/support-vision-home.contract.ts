import { z } from "zod";
import { textRecords } from "../domain/languages/written-text.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { attentionKinds } from "../domain/support-vision/attention.ts";
import { declareCall, rightAccess } from "./call.ts";
import { instant } from "./fields.ts";

const attentionCard = z.strictObject({
  kind: z.enum(attentionKinds),
  /** Null where it could not be counted: the card says so instead of a wrong figure. */
  count: z.int().nullable(),
  /** Since when the oldest of them waits; for what ends, when the first of them ends. */
  since: instant.nullable(),
});

export type AttentionCardWire = z.output<typeof attentionCard>;

export const readAttention = declareCall({
  name: "readAttention",
  summary: "What needs a person, as far as the caller may see it: how many and since when (D13)",
  method: "GET",
  path: "/support-vision/home/attention",
  access: rightAccess(supportVisionRight("home")),
  records: [
    ...textRecords,
    "team",
    "teamRole",
    "client-import",
    "person-import",
    "base-import",
    "candidate-import",
  ],
  answer: z.strictObject({
    data: z.array(attentionCard),
    /** When it was counted. */
    at: instant,
  }),
});
