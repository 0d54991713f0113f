import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { editPasswordPath, oneTimeToken } from "../../platform/mail/edit-password-path.ts";
import type { MailTemplateValues } from "../../platform/mail/mail-template.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const peopleAdministrationMailTemplates = {
  /** The first login of a person whose account somebody created. */
  invitation: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, days: z.int().min(1) }),
    ({ username, token, days }, { text: say, productName: product }) => ({
      subject: say("mail.invitation.subject", { product }),
      paragraphs: [say("mail.invitation.intro", { product, username })],
      action: { label: say("mail.invitation.action"), path: editPasswordPath(token) },
      notes: [say("mail.invitation.expiry", { days }), say("mail.invitation.ignore")],
    }),
    { urgent: true },
  ),
};

type PeopleAdministrationMailTemplates = typeof peopleAdministrationMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends PeopleAdministrationMailTemplates {}
}

export type InvitationValues = MailTemplateValues<"invitation">;
