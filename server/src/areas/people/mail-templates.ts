import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const peopleMailTemplates = {
  /** Told at the address that was the account's until now. */
  addressChanged: template(
    z.strictObject({ username: text(254, 1), at: z.iso.datetime() }),
    ({ username, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.addressChanged.subject", { product }),
      paragraphs: [
        say("mail.addressChanged.intro", { username, product, when: format.dateTime(new Date(at)) }),
      ],
      notes: [say("mail.newDevice.yours"), say("mail.addressChanged.stranger")],
    }),
  ),
};

type PeopleMailTemplates = typeof peopleMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends PeopleMailTemplates {}
}
