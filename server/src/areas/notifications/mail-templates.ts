import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { template } from "../../platform/mail/mail-template.ts";
import { notificationLine, placeOf } from "../../platform/notifications/notification-line.ts";
import { paramsIn } from "../../platform/notifications/notification-text.ts";

export const notificationsMailTemplates = {
  /** Something that the person wants to hear of at once (spec §3, alert rights). */
  alert: template(
    notificationLine.extend({ target: text(500, 1) }),
    ({ kind, params, target }, { language, text: say, productName: product }) => ({
      subject: say(`notifications.kind.${kind}`, paramsIn(params, language)),
      paragraphs: [
        say("mail.alert.intro", { product }),
        say(`notifications.kind.${kind}`, paramsIn(params, language)),
      ],
      action: { label: say("mail.alert.action"), path: placeOf(target) },
      notes: [say("mail.alert.why")],
    }),
  ),
  /** Something about the work that is planned for the person. */
  workNews: template(
    notificationLine.extend({ target: text(500, 1), topicToken: z.string() }),
    ({ kind, params, target, topicToken }, { language, text: say }) => ({
      subject: say(`notifications.kind.${kind}`, paramsIn(params, language)),
      paragraphs: [say(`notifications.kind.${kind}`, paramsIn(params, language))],
      action: { label: say("mail.alert.action"), path: target.replace(/^\//, "") },
      preferences: {
        label: say("mail.sheet.preferences"),
        path: "app/my-account?section=mails",
        topicToken,
      },
    }),
  ),
  /** The alerts of a day in one mail, for those who chose so. */
  alertDigest: template(
    z.strictObject({
      lines: z
        .array(notificationLine.extend({ count: z.int().min(1) }))
        .min(1)
        .max(100),
    }),
    ({ lines }, { language, text: say, productName: product }) => ({
      subject: say("mail.digest.subject", { product, count: lines.length }),
      paragraphs: [
        say("mail.digest.intro", { product }),
        ...lines.map(({ kind, params, count }) =>
          [
            `• ${say(`notifications.kind.${kind}`, paramsIn(params, language))}`,
            ...(count > 1 ? [say("notifications.group.more", { count: count - 1 })] : []),
          ].join(" "),
        ),
      ],
      action: { label: say("mail.alert.action"), path: "app/home" },
      notes: [say("mail.alert.why")],
    }),
  ),
};

type NotificationsMailTemplates = typeof notificationsMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends NotificationsMailTemplates {}
}
