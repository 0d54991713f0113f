import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const companyMailTemplates = {
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
};

type CompanyMailTemplates = typeof companyMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends CompanyMailTemplates {}
}
