import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { paragraphsOf } from "@planete/shared/domain/news/news-text.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const helpMailTemplates = {
  /** What somebody wrote on the contact page; they are answered by the details their account has. */
  contact: template(
    z.strictObject({
      name: text(200, 1),
      username: text(254, 1),
      company: text(200).nullable(),
      phone: text(60),
      subject: text(200, 1),
      message: text(5_000, 1),
    }),
    ({ name, username, company, phone, subject, message }, { text: say }) => ({
      subject: say("mail.contact.subject", { subject }),
      paragraphs: [
        say("mail.contact.intro", { name, username }),
        ...[company ?? "", phone].filter((line) => line !== ""),
        ...paragraphsOf(message),
      ],
    }),
  ),
};

type HelpMailTemplates = typeof helpMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends HelpMailTemplates {}
}
