import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import { htmlToText } from "./html-to-text.ts";

export interface MailedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** The name by which the text refers to a picture inside it; undefined for a file beside the text. */
  readonly inlineId: string | undefined;
}

/** A mail as it came in, as far as we use it. */
export interface IncomingMail {
  /** The one address of the From line, lowercase; undefined when there is none or it is none. */
  readonly from: string | undefined;
  /** The same for the same mail, however often it is delivered. */
  readonly identity: string;
  readonly messageId: string | undefined;
  /** Why it was written by a machine; undefined when a person wrote it. */
  readonly automatic: string | undefined;
  readonly text: string;
  readonly files: readonly MailedFile[];
}

/** Reads a mail; `sender` is the envelope's, empty for what must not be answered (RFC 5321 §4.5.5). */
export async function readMail(raw: Uint8Array, sender: string): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, { rfc822Attachments: true, maxNestingDepth: 30 });
  const plain = mail.text?.trim() ?? "";
  const text = plain === "" && mail.html !== undefined ? htmlToText(mail.html) : plain;
  const messageId = mail.messageId?.trim();
  return {
    from: mail.from?.address?.trim().toLowerCase(),
    identity: messageId === undefined || messageId === "" ? contentIdentity(mail, text) : messageId,
    messageId: messageId === "" ? undefined : messageId,
    automatic: automaticReason(mail, sender),
    text: text.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed(),
    files: mail.attachments.map(({ filename, mimeType, content, disposition, related, contentId }) => ({
      name: filename ?? `file.${mimeType.split("/")[1] ?? "bin"}`,
      content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
      inlineId:
        related === true || disposition === "inline" ? (contentId ?? "").replaceAll(/[<>]/g, "") : undefined,
    })),
  };
}

/** For a mail without Message-ID: what a second delivery of it has in common with the first. */
function contentIdentity(mail: Email, text: string): string {
  const parts = [mail.from?.address, mail.date, mail.subject, text];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** What machines say of themselves (RFC 3834), and what bounces, lists and absence notes are known by. */
function automaticReason(mail: Email, sender: string): string | undefined {
  const header = (name: string): string | undefined =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  if (sender === "") return "no sender to answer to";
  const submitted = header("auto-submitted");
  if (submitted !== undefined && !/^no\b/.test(submitted)) return `auto-submitted: ${submitted}`;
  const precedence = header("precedence");
  if (precedence !== undefined && /^(bulk|junk|list|auto_reply)\b/.test(precedence))
    return `precedence: ${precedence}`;
  const told = [
    "x-auto-response-suppress",
    "x-autoreply",
    "x-autorespond",
    "x-autoresponder",
    "x-failed-recipients",
    "list-id",
    "list-unsubscribe",
  ].find((name) => header(name) !== undefined);
  if (told !== undefined) return told;
  if (/^multipart\/report\b|^message\/delivery-status\b/.test(header("content-type") ?? "")) return "report";
  const local = (mail.from?.address ?? "").toLowerCase().split("@")[0] ?? "";
  if (/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)$/.test(local)) return `from ${local}`;
  return undefined;
}
