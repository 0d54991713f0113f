import { text } from "@planete/shared/contract/fields.ts";
import { template } from "../../platform/mail/mail-template.ts";
import { notificationLine, placeOf } from "../../platform/notifications/notification-line.ts";
import { paramsIn } from "../../platform/notifications/notification-text.ts";

export const broadcastMailTemplates = {
  /** The same for an address of a mail list, which may be nobody's in the product (D13). */
  listAlert: template(
    notificationLine.extend({ target: text(500, 1), list: text(60, 1) }),
    ({ kind, params, target, list }, { language, text: say, productName: product }) => ({
      subject: say(`notifications.kind.${kind}`, paramsIn(params, language)),
      paragraphs: [
        say("mail.alert.intro", { product }),
        say(`notifications.kind.${kind}`, paramsIn(params, language)),
      ],
      action: { label: say("mail.alert.action"), path: placeOf(target) },
      notes: [say("mail.listAlert.why", { list })],
    }),
  ),
};

type BroadcastMailTemplates = typeof broadcastMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends BroadcastMailTemplates {}
}
