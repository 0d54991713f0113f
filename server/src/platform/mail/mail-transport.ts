import type { RenderedMail } from "./render-mail.ts";

export interface MailMessage extends RenderedMail {
  /** Stable over retries, so that a mail server that got it twice can tell. */
  readonly messageId: string;
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly htmlLang: string;
}

/** Hands a mail over; rejects with MailRefused when trying again can't help. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** The mail server refuses this mail or this recipient for good. */
export class MailRefused extends Error {}

/** Mails on their way at a time. Each holds a connection of the database, and one to the mail server. */
export const mailsAtOnce = 4;

// A server that answers neither yes nor no must not hold the queue for minutes.
export const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
