import type { SendMailOptions } from "nodemailer";
import { createTransport } from "nodemailer";
import type { Email } from "postal-mime";

/** Hands a mail over by SMTP to a server of this machine; fails with the answer of the server. */
export async function handMail(port: number, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** The answer to a mail as its reader writes it: to its Reply-To, with what it said quoted below. */
export function replyTo(
  mail: Email,
  from: string,
  text: string,
  more: SendMailOptions = {},
): SendMailOptions {
  const quoted = (mail.text ?? "")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return {
    from,
    to: mail.replyTo?.[0]?.address ?? "nobody@planete.example",
    subject: `Re: ${mail.subject}`,
    inReplyTo: mail.messageId ?? "",
    text: `${text}\n\nLe dim. 15 nov. 2026 à 14:05, Planète Online <no-reply@planete.example> a écrit :\n\n${quoted}\n`,
    ...more,
  };
}
