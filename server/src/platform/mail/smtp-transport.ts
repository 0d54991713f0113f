import { createTransport } from "nodemailer";
import { MailRefused, mailsAtOnce, timeouts } from "./mail-transport.ts";
import type { MailTransport } from "./mail-transport.ts";

/**
 * Mails that come together share connections, which are given up soon after: greeting, encryption and login cost a mail
 * server and us more than the mail. What becomes of a mail whose connection broke is the queue's to say.
 */
const pool = { pool: true, maxConnections: mailsAtOnce, idleTimeout: 1_000, maxRequeues: 0 } as const;

/** Mail over SMTP; `url` may carry credentials and nodemailer's options (`smtps://user:pass@host:465`). */
export function smtpTransport(url: string): MailTransport {
  const transporter = createTransport({
    url,
    ...pool,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
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
