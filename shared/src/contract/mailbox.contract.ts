import { z } from "zod";
import { maxMessageLength } from "../domain/hotline/sheet-terms.ts";
import { declareCall, demonstrationAccess } from "./call.ts";
import { id, instant, languageCodeOut, requiredText } from "./fields.ts";

const mailSummary = {
  id,
  /** The address it goes to; null when the recipient has none. */
  to: z.string().nullable(),
  /** Null until the mail is written, which is when it is sent. */
  subject: z.string().nullable(),
  language: languageCodeOut.nullable(),
  status: z.enum(["queued", "sent", "failed"]),
  createdAt: instant,
  sentAt: instant.nullable(),
};

/** A mail in the list of the demonstration mailbox. */
export const mailSummaryWire = z.strictObject(mailSummary);

export type MailSummaryWire = z.output<typeof mailSummaryWire>;

/** A mail with what it says. */
export const mailWire = z.strictObject({
  ...mailSummary,
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** It asks for an answer by mail, which can be tried here. */
  answerable: z.boolean(),
});

export type MailWire = z.output<typeof mailWire>;

/** The demonstration mailbox shows this many of the newest mails. */
export const mailboxLength = 200;

export const listMails = declareCall({
  name: "listMails",
  summary: "The newest mails of the demonstration company, newest first (D15)",
  method: "GET",
  path: "/demonstration/mails",
  access: demonstrationAccess,
  answer: z.strictObject({ data: z.array(mailSummaryWire) }),
});

export const readMail = declareCall({
  name: "readMail",
  summary: "One mail of the demonstration company, as text and HTML",
  method: "GET",
  path: "/demonstration/mails/{id}",
  access: demonstrationAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: mailWire }),
  errors: ["notFound"],
});

export const replyToMail = declareCall({
  name: "replyToMail",
  summary: "Answer a mail of the demonstration as its recipient would from a mail program",
  method: "POST",
  path: "/demonstration/mails/{id}/reply",
  access: demonstrationAccess,
  params: z.strictObject({ id }),
  body: z.strictObject({ text: requiredText(maxMessageLength) }),
  answer: z.strictObject({ data: z.strictObject({ taken: z.literal(true) }) }),
  errors: ["notFound", "sheetReadOnly", "tooManyRequests"],
});
