import { z } from "zod";
import { declareCall, publicAccess } from "./call.ts";
import { text } from "./fields.ts";

/** What a page tells of a fault, in characters at most; it cuts the rest off itself. */
export const faultLimits = { message: 500, trace: 4_000, path: 200, build: 60, failedRequestId: 60 } as const;

/** Anyone: a page may break before anybody has logged in. */
export const reportFault = declareCall({
  name: "reportFault",
  summary: "A page tells of a fault of its own, for the server's log; the answer names the line",
  method: "POST",
  path: "/app/fault",
  access: publicAccess,
  pace: "fault",
  body: z.strictObject({
    message: text(faultLimits.message),
    /** The stack as the browser writes it. */
    trace: text(faultLimits.trace),
    /** Of the page, without what follows it: a search may hold people's words. */
    path: text(faultLimits.path),
    /** The page's first script, whose name changes with each build. */
    build: text(faultLimits.build),
    /** Of the call that failed, where the fault comes from one. */
    failedRequestId: text(faultLimits.failedRequestId).optional(),
  }),
  answer: z.strictObject({ data: z.strictObject({ requestId: z.string() }) }),
  bodyLimit: 32 * 1024,
});
