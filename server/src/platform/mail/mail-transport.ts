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

/** Mails on their way at a time. Each holds a connection of the database, and may arrive twice if we are killed. */
export const mailsAtOnce = 4;

// A server that answers neither yes nor no must not hold the queue for minutes.
export const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Mails that come together share connections, which are given up soon after: greeting, encryption and login cost a mail
 * server and us more than the mail. What becomes of a mail whose connection broke is the queue's to say.
 */
const pool = { pool: true, maxConnections: mailsAtOnce, idleTimeout: 1_000, maxRequeues: 0 } as const;

/** Mail over SMTP; `url` may carry credentials and nodemailer's options (`smtps://user:pass@host:465`). */
export function smtpTransport(url: string): MailTransport {
  const load = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, ...pool, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  };
  let loading: ReturnType<typeof load> | undefined;
  return async (message) => {
    // At the first mail: an idle server need not hold the library in memory.
    loading ??= load();
    const transporter = await loading;
    try {
      await transporter.sendMail({
        messageId: message.messageId,
        from: message.from,
        to: [message.to],
        ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
        ...(message.references === undefined
          ? {}
          : { references: [...message.references], inReplyTo: message.references.at(-1) }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: {
          "Content-Language": message.htmlLang,
          // Keeps holiday answers from coming back.
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          // RFC 8058: the mail program may show a button of its own.
          ...(message.unsubscribeUrl === undefined
            ? {}
            : {
                "List-Unsubscribe": `<${message.unsubscribeUrl}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
      });
    } catch (error) {
      if (isRefusal(error)) throw new MailRefused(error.message, { cause: error });
      throw error;
    }
  };
}

/** A lasting (5xx) answer to the recipient or the message; one to the login or the greeting is our own fault to repair. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const { responseCode, command } = error;
  return (
    typeof responseCode === "number" && responseCode >= 500 && (command === "RCPT TO" || command === "DATA")
  );
}
