import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { Config } from "../config.ts";
import { translatorOf } from "../languages/catalogs.ts";
import { mailHtml } from "./mail-html.ts";
import { composeMail } from "./mail-templates.ts";
import { oneLine } from "./one-line.ts";
import { pageUrl } from "./page-url.ts";

export type MailSettings = Pick<Config, "publicUrl" | "basePath" | "productName" | "companyTimeZone">;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program's own button leaves the newsletter. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailToRender {
  readonly template: string;
  readonly values: unknown;
  readonly language: LanguageCode;
  /** How the greeting names the recipient, if we know. */
  readonly firstname: string | undefined;
}

/** Writes a mail in the recipient's language, as text and as HTML. */
export function renderMail(mail: MailToRender, settings: MailSettings): RenderedMail {
  const say = translatorOf(mail.language);
  const product = settings.productName;
  const content = composeMail(mail.template, mail.values, {
    language: mail.language,
    text: say,
    format: createFormatter(mail.language, settings.companyTimeZone),
    productName: product,
  });
  const name = oneLine(mail.firstname ?? "");
  const greeting = name === "" ? say("mail.layout.greetingPlain") : say("mail.layout.greeting", { name });
  const action = content.action && {
    label: content.action.label,
    url: pageUrl(settings, content.action.path),
  };
  const notes = content.notes ?? [];
  const automatic = say("mail.layout.automatic", { product });
  const subject = oneLine(content.subject);
  const leave = content.unsubscribe && {
    label: content.unsubscribe.label,
    // After the #, like every token of a mail.
    url: pageUrl(settings, `unsubscribe#${content.unsubscribe.token}`),
  };
  const lines = [
    greeting,
    ...content.paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...notes,
    ...(leave ? [`${leave.label}\n${leave.url}`] : []),
    `-- \n${automatic}`,
  ];
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailHtml({
      htmlLang: languages[mail.language].htmlLang,
      subject,
      product,
      greeting,
      paragraphs: content.paragraphs,
      action: action && { ...action, hint: say("mail.layout.linkHint") },
      notes,
      automatic,
      leave,
    }),
    unsubscribeUrl:
      content.unsubscribe &&
      `${new URL(settings.publicUrl).origin}${apiBasePath}/newsletters/unsubscribe/${content.unsubscribe.token}`,
  };
}
