import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { jsonInAddress } from "./json-in-address.ts";

/** Reads of one request at most. */
const maxReadsTogether = 12;

/** The address of a read below the base path, with its query; no part of it leads back up. */
const read = z
  .string()
  .max(500)
  .regex(/^\/(?!.*(?:\.|%2e){2})[!-~]*$/i);

const readsInAddress = jsonInAddress(z.array(read).min(1).max(maxReadsTogether), 4_000);

export const readTogether = declareCall({
  name: "readTogether",
  summary: "Several reads that a page opens with, each judged and answered as if it were asked for alone",
  method: "GET",
  path: "/together",
  access: sessionAccess,
  query: z.strictObject({ reads: readsInAddress }),
  answer: z.strictObject({
    data: z.array(
      z
        .strictObject({ status: z.int().min(100).max(599), answer: z.unknown() })
        // Not to be had this way, or not soon enough: asked for alone it has its own time.
        .nullable(),
    ),
  }),
  timeoutMs: 5_000,
});
