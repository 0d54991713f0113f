import { z } from "zod";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { MailInHandlers } from "../../platform/mail/mail-in.ts";
import { MailAnswer } from "../../platform/mail/mail-in.ts";
import { createMailSecrets } from "../../platform/mail/mail-secrets.ts";
import { readMail } from "../../platform/mail/read-mail.ts";
import { replyAddress } from "../../platform/mail/reply-address.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMail, findMailValues } from "./mailbox.store.ts";

const answerableValues = z.object({ replyToken: z.string() });

/** The secret of the address that a mail asks to be answered at; undefined for one that asks for no answer. */
export async function findReplyToken(
  { config, database }: Platform,
  mailId: string,
): Promise<string | undefined> {
  if (!config.mailIn) return undefined;
  const sealed = answerableValues.safeParse(await findMailValues(database.kysely, mailId));
  if (!sealed.success) return undefined;
  const opened = answerableValues.parse(await createMailSecrets(config).open(mailId, sealed.data));
  return opened.replyToken;
}

/** Answers a mail as its recipient would: with the words above and the mail quoted below, by the ways of a real one. */
export async function replyAsRecipient(
  platform: Platform,
  { judge, take }: MailInHandlers,
  mailId: string,
  words: string,
): Promise<void> {
  const mail = await findMail(platform.database.kysely, mailId);
  const token = await findReplyToken(platform, mailId);
  if (!mail || mail.to === null || token === undefined || !platform.config.mailIn) return refuse("notFound");
  const quoted = (mail.text ?? "").split("\n").map((line) => `> ${line}`);
  const raw = [
    `From: ${mail.to}`,
    `To: ${replyAddress(platform.config.mailIn.domain, token)}`,
    `Message-ID: <${newId()}@demonstration.invalid>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    words,
    "",
    ...quoted,
  ].join("\r\n");
  try {
    await judge(token, { from: mail.to.toLowerCase(), automatic: undefined });
    await take(token, await readMail(new TextEncoder().encode(raw)));
  } catch (error) {
    if (!(error instanceof MailAnswer)) throw error;
    refuse(error.responseCode < 500 ? "tooManyRequests" : "sheetReadOnly");
  }
}
