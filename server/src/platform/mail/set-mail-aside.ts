import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { noteFailure, settleFailure } from "../work/work-failure.store.ts";
import { announceSetAside } from "../work/announce-set-aside.ts";
import { findFailedMail, markMailFailed } from "./mail.store.ts";

/** A mail that could not be sent is given up, and shown to those who look after what failed. */
export async function setMailAside(queries: Transaction<Schema>, mailId: string, now: Date): Promise<void> {
  await markMailFailed(queries, mailId);
  const mail = await findFailedMail(queries, mailId);
  if (!mail) return;
  const place = { queue: "mail", item: mailId } as const;
  await noteFailure(queries, {
    ...place,
    counts: true,
    kind: mail.attempts > 1 ? "fault" : "refused",
    reason: mail.problem ?? "",
    at: now,
    ownerId: mail.personId,
    sheetNumber: null,
  });
  await settleFailure(queries, place, { retryAt: undefined, now });
  await announceSetAside(queries);
}
