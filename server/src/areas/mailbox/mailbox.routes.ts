import {
  listMails,
  mailboxLength,
  readMail,
  replyToMail,
} from "@planete/shared/contract/mailbox.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import type { MailInHandlers } from "../../platform/mail/mail-in.ts";
import { findReplyToken, replyAsRecipient } from "./reply-as-recipient.ts";
import { findMail, findNewestMails } from "./mailbox.store.ts";

/** Where mails of the demonstration arrive (D15); outside it these calls do not exist. */
export function serveMailbox(routes: Routes, replies: MailInHandlers): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  servePublic(routes, listMails, async () => ({ data: await findNewestMails(kysely, mailboxLength) }));

  servePublic(routes, readMail, async ({ params }) => {
    const mail = await findMail(kysely, params.id);
    if (!mail) refuse("notFound");
    return { data: { ...mail, answerable: (await findReplyToken(platform, params.id)) !== undefined } };
  });

  servePublic(routes, replyToMail, async ({ params, body }) => {
    await replyAsRecipient(platform, replies, params.id, body.text);
    return { data: { taken: true as const } };
  });
}
