import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { template } from "../../platform/mail/mail-template.ts";

const changedFactor = z.strictObject({
  kind: z.enum(["totp", "passkey"]),
  /** What the person calls the passkey. */
  name: text(60).nullable(),
  at: z.iso.datetime(),
});

/** Where people look after their own security. */
const securityPath = "app/my-account?section=security";

export const secondFactorMailTemplates = {
  /** Told at each change of double authentication, so that nobody changes it unnoticed. */
  secondFactorAdded: template(
    changedFactor,
    ({ kind, name, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.secondFactor.added.subject"),
      paragraphs: [
        say("mail.secondFactor.added.intro", {
          kind,
          name: name ?? "",
          product,
          when: format.dateTime(new Date(at)),
        }),
      ],
      action: { label: say("mail.secondFactor.action"), path: securityPath },
      notes: [say("mail.newDevice.yours"), say("mail.secondFactor.stranger")],
    }),
  ),
  secondFactorRemoved: template(
    changedFactor,
    ({ kind, name, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.secondFactor.removed.subject"),
      paragraphs: [
        say("mail.secondFactor.removed.intro", {
          kind,
          name: name ?? "",
          product,
          when: format.dateTime(new Date(at)),
        }),
      ],
      action: { label: say("mail.secondFactor.action"), path: securityPath },
      notes: [say("mail.newDevice.yours"), say("mail.secondFactor.stranger")],
    }),
  ),
  /** An administrator has removed everything: the password alone opens the account until a new method is set up. */
  secondFactorReset: template(
    z.strictObject({ by: text(200, 1), reason: text(500, 1), at: z.iso.datetime() }),
    ({ by, reason, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.secondFactor.reset.subject"),
      paragraphs: [
        say("mail.secondFactor.reset.intro", { name: by, product, when: format.dateTime(new Date(at)) }),
        say("mail.secondFactor.reason", { reason }),
      ],
      action: { label: say("mail.secondFactor.action"), path: securityPath },
      notes: [say("mail.secondFactor.reset.next"), say("mail.secondFactor.unasked")],
    }),
  ),
  /** The code itself is never mailed: a mailbox is no second proof. */
  rescueCodeIssued: template(
    z.strictObject({ by: text(200, 1), reason: text(500, 1), hours: z.int().min(1), at: z.iso.datetime() }),
    ({ by, reason, hours, at }, { text: say, format, productName: product }) => ({
      subject: say("mail.secondFactor.rescue.subject"),
      paragraphs: [
        say("mail.secondFactor.rescue.intro", {
          name: by,
          product,
          hours,
          when: format.dateTime(new Date(at)),
        }),
        say("mail.secondFactor.reason", { reason }),
      ],
      notes: [say("mail.secondFactor.unasked")],
    }),
  ),
  backupCodesLow: template(
    z.strictObject({ left: z.int().min(0) }),
    ({ left }, { text: say, productName: product }) => ({
      subject: say("mail.secondFactor.low.subject"),
      paragraphs: [say("mail.secondFactor.low.intro", { left, product })],
      action: { label: say("mail.secondFactor.action"), path: securityPath },
      notes: [say("mail.secondFactor.stranger")],
    }),
  ),
};

type SecondFactorMailTemplates = typeof secondFactorMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends SecondFactorMailTemplates {}
}
