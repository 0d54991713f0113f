import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { editPasswordPath, oneTimeToken } from "../../platform/mail/edit-password-path.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const sessionMailTemplates = {
  /** Asked for by anyone who types the address: it says so, and what to do when it was not the reader. */
  passwordReset: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, hours: z.int().min(1) }),
    ({ username, token, hours }, { text: say, productName: product }) => ({
      subject: say("mail.passwordReset.subject", { product }),
      paragraphs: [say("mail.passwordReset.intro", { product, username })],
      action: { label: say("mail.passwordReset.action"), path: editPasswordPath(token) },
      notes: [say("mail.passwordReset.expiry", { hours }), say("mail.passwordReset.ignore")],
    }),
    { urgent: true },
  ),
  /** Somebody logged in where the person never did before: they should know at once if it was not them. */
  newDevice: template(
    z.strictObject({
      browser: text(60).nullable(),
      system: text(60).nullable(),
      address: text(100, 1),
      at: z.iso.datetime(),
    }),
    ({ browser, system, address, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.newDevice.subject", { product }),
      paragraphs: [
        say("mail.newDevice.intro", { product }),
        say("mail.newDevice.device", {
          device:
            browser === null || system === null
              ? (browser ?? system ?? say("devices.name.unknown"))
              : say("devices.name.both", { browser, system }),
          address,
          when: format.dateTime(new Date(at)),
        }),
      ],
      action: { label: say("mail.newDevice.action"), path: "app/my-account?section=security" },
      notes: [say("mail.newDevice.yours"), say("mail.newDevice.stranger")],
    }),
  ),
};

type SessionMailTemplates = typeof sessionMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends SessionMailTemplates {}
}
