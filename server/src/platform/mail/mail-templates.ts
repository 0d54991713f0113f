import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** `path` below the product's own address: a mail links nowhere else (D5). */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print below the action. */
  readonly notes?: readonly string[];
}

/** What a template writes with: the recipient's language and formats (D2). */
export interface MailWriter {
  readonly text: Translate;
  readonly format: Formatter;
  readonly productName: string;
}

interface MailTemplate<Values extends z.ZodType> {
  readonly values: Values;
  readonly compose: (values: z.output<Values>, writer: MailWriter) => MailContent;
}

function template<Values extends z.ZodType>(
  values: Values,
  compose: MailTemplate<Values>["compose"],
): MailTemplate<Values> {
  return { values, compose };
}

const oneTimeToken = z.string().regex(/^[\w-]{20,200}$/);

/** After the #, so that no proxy, log or `Referer` ever sees the token. */
function editPasswordPath(token: string): string {
  return `edit-password#${token}`;
}

export const mailTemplates = {
  /** The first login of a person whose account somebody created. */
  invitation: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, hours: z.int().min(1) }),
    ({ username, token, hours }, { text: say, productName: product }) => ({
      subject: say("mail.invitation.subject", { product }),
      paragraphs: [say("mail.invitation.intro", { product, username })],
      action: { label: say("mail.invitation.action"), path: editPasswordPath(token) },
      notes: [say("mail.invitation.expiry", { hours }), say("mail.invitation.ignore")],
    }),
  ),
  /** Asked for by anyone who types the address: it says so, and what to do when it was not the reader. */
  passwordReset: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, hours: z.int().min(1) }),
    ({ username, token, hours }, { text: say, productName: product }) => ({
      subject: say("mail.passwordReset.subject", { product }),
      paragraphs: [say("mail.passwordReset.intro", { product, username })],
      action: { label: say("mail.passwordReset.action"), path: editPasswordPath(token) },
      notes: [say("mail.passwordReset.expiry", { hours }), say("mail.passwordReset.ignore")],
    }),
  ),
  /** Asked for by an administrator to see whether mails arrive. */
  test: template(
    z.strictObject({ askedBy: text(200, 1), at: z.iso.datetime() }),
    ({ askedBy, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.test.subject", { product }),
      paragraphs: [
        say("mail.test.intro", { when: format.dateTime(new Date(at)) }),
        say("mail.test.asked", { name: askedBy }),
      ],
    }),
  ),
} satisfies Record<string, MailTemplate<z.ZodType>>;

export type MailTemplateName = keyof typeof mailTemplates;

export type MailTemplateValues<Name extends MailTemplateName> = z.input<
  (typeof mailTemplates)[Name]["values"]
>;

/** The content of a stored mail; fails when the template is gone or the values no longer fit it. */
export function composeMail(name: string, values: unknown, writer: MailWriter): MailContent {
  if (!isTemplateName(name)) throw new Error(`No mail template is called ${name}`);
  const found: MailTemplate<z.ZodType> = mailTemplates[name];
  return found.compose(found.values.parse(values), writer);
}

function isTemplateName(name: string): name is MailTemplateName {
  return Object.hasOwn(mailTemplates, name);
}
