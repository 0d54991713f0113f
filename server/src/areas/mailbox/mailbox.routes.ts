import { listMails, mailboxLength, readMail } from "@planete/shared/contract/mailbox.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { findMail, findNewestMails } from "./mailbox.store.ts";

/** Where mails of the demonstration arrive (D15); outside it these calls do not exist. */
export function serveMailbox(routes: Routes): void {
  const { kysely } = routes.platform.database;

  servePublic(routes, listMails, async () => ({ data: await findNewestMails(kysely, mailboxLength) }));

  servePublic(routes, readMail, async ({ params }) => {
    const mail = await findMail(kysely, params.id);
    if (!mail) refuse("notFound");
    return { data: mail };
  });
}
