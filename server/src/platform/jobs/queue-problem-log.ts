import { isDatabaseUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";

const everyMs = 30_000;

/** Logs what the queue reports; a database that is away is told now and then, not at every poll. */
export function queueProblemLog(log: Log): { readonly report: (error: unknown) => void } {
  let lastTold = 0;
  return {
    report: (reported) => {
      const error = asError(reported);
      if (!isDatabaseUnavailable(error)) {
        log.error({ err: error }, "the job queue failed");
        return;
      }
      if (Date.now() - lastTold < everyMs) return;
      lastTold = Date.now();
      log.warn("the job queue can't reach the database; it goes on when the database is back");
    },
  };
}

/** The queue reports some errors as plain objects, which no `instanceof` would know. */
function asError(reported: unknown): unknown {
  if (reported instanceof Error || typeof reported !== "object" || reported === null) return reported;
  const message = "message" in reported ? String(reported.message) : "";
  return Object.assign(new Error(message), reported);
}
