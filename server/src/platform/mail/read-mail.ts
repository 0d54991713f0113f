import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import { splitReply } from "@planete/shared/domain/hotline/split-reply.ts";
import { htmlToText } from "./html-to-text.ts";
import { hideReplyTokens } from "./reply-address.ts";

export interface MailedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** The name by which the text refers to a picture inside it; undefined for a file beside the text. */
  readonly inlineId: string | undefined;
}

/** What the first lines of a mail say, before any of its content is read. */
export interface MailHead {
  /** The one address of the From line, lowercase; undefined when there is none or it is none. */
  readonly from: string | undefined;
  /** Why it was written by a machine; undefined when a person wrote it. */
  readonly automatic: string | undefined;
}

/** A mail as it came in, as far as we use it. */
export interface IncomingMail {
  /** The same for the same mail, however often it is delivered. */
  readonly identity: string;
  readonly messageId: string | undefined;
  /** What the person wrote. */
  readonly text: string;
  /** What their program added, with a mark where it was cut. */
  readonly quoted: string | null;
  readonly files: readonly MailedFile[];
}

/** Nobody writes or quotes so much; there is no telling any more which words are the person's. */
const maxTextLength = 2_000_000;
const maxQuotedBytes = 64_000;
const cutMark = "\n[…]";

/** The words of a mail are more than can be judged, now or later. */
export class MailTooLong extends Error {}

/** Reads the lines above the content; `sender` is the envelope's. */
export async function readHead(head: Uint8Array, sender: string): Promise<MailHead> {
  const mail = await PostalMime.parse(head);
  return { from: mail.from?.address?.trim().toLowerCase(), automatic: automaticReason(mail, sender) };
}

/** Reads a mail, however long that takes: see read-mail-apart.ts. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, { rfc822Attachments: true, maxNestingDepth: 30 });
  const plain = mail.text?.trim() ?? "";
  const text = plain === "" && mail.html !== undefined ? htmlToText(mail.html, maxTextLength) : plain;
  if (text.length > maxTextLength) throw new MailTooLong();
  const messageId = mail.messageId?.trim();
  const split = splitReply(hideReplyTokens(text.replaceAll("\0", "").toWellFormed()));
  return {
    identity: messageId === undefined || messageId === "" ? contentIdentity(mail, text) : messageId,
    messageId: messageId === "" ? undefined : messageId,
    text: split.text,
    quoted: split.quoted === null ? null : cutQuoted(split.quoted),
    files: mail.attachments.map(({ filename, mimeType, content, disposition, related, contentId }) => ({
      name: filename ?? `file.${mimeType.split("/")[1] ?? "bin"}`,
      content: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      inlineId:
        related === true || disposition === "inline" ? (contentId ?? "").replaceAll(/[<>]/g, "") : undefined,
    })),
  };
}

function cutQuoted(quoted: string): string {
  // A character takes up to three bytes for each of its units.
  if (quoted.length * 3 <= maxQuotedBytes) return quoted;
  const { read, written } = new TextEncoder().encodeInto(quoted, new Uint8Array(maxQuotedBytes));
  return read === quoted.length && written <= maxQuotedBytes ? quoted : `${quoted.slice(0, read)}${cutMark}`;
}

/** For a mail without Message-ID: what a second delivery of it has in common with the first. */
function contentIdentity(mail: Email, text: string): string {
  const parts = [mail.from?.address, mail.date, mail.subject, text];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * What machines say of themselves (RFC 3834), and what bounces, lists and absence notes are known by; an empty
 * sender must not be answered (RFC 5321 §4.5.5).
 */
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
