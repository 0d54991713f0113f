import { apiBasePath } from "@planete/shared/contract/call.ts";
import { accentFor } from "@planete/shared/domain/appearance/accent.ts";
import { htmlOf } from "@planete/shared/domain/rich-text/rich-text-html.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { Config } from "../config.ts";
import { translatorOf } from "../languages/catalogs.ts";
import type { MailPage, MailPageBlock } from "./mail-html.ts";
import { mailHtml } from "./mail-html.ts";
import type { BroughtMailTemplates, MailContent } from "./mail-template.ts";
import { accessTemplate } from "./mail-template.ts";
import { oneLine } from "./one-line.ts";
import { pageUrl } from "./page-url.ts";
import { replyAddress } from "./reply-address.ts";

export type MailSettings = Pick<
  Config,
  "publicUrl" | "basePath" | "productName" | "companyTimeZone" | "mailIn"
> &
  // Left out: the product's own colour.
  Partial<Pick<Config, "accentColor">>;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program's own button leaves the newsletter. */
  readonly unsubscribeUrl?: string | undefined;
  /** Where an answer to this mail goes. */
  readonly replyTo?: string | undefined;
  /** Message-IDs of what this mail continues, the oldest first. */
  readonly references?: readonly string[] | undefined;
}

export interface MailToRender {
  readonly template: string;
  readonly values: unknown;
  readonly language: LanguageCode;
  /** How the greeting names the recipient, if we know. */
  readonly firstname: string | undefined;
}

/** Writes a mail in the recipient's language, as text and as HTML. */
export function renderMail(
  mail: MailToRender,
  settings: MailSettings,
  templates: BroughtMailTemplates,
): RenderedMail {
  const say = translatorOf(mail.language);
  const product = settings.productName;
  const { values, compose } = accessTemplate(templates, mail.template);
  // What is stored may be older than the template.
  const content = compose(values.parse(mail.values), {
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
  // Without a way in for replies, the address of an older mail would only disappoint.
  const reply = settings.mailIn && content.reply;
  const automatic = reply?.hint ?? say("mail.layout.automatic", { product });
  const subject = oneLine(content.subject);
  const leave = content.unsubscribe && {
    label: content.unsubscribe.label,
    // After the #, like every token of a mail.
    url: pageUrl(settings, `unsubscribe#${content.unsubscribe.token}`),
  };
  const preferences = content.preferences && {
    label: content.preferences.label,
    url: pageUrl(settings, content.preferences.path),
  };
  const blocks = (content.blocks ?? []).map((block): MailPageBlock => {
    if (block.kind === "entry") return { ...block, url: pageUrl(settings, block.path) };
    if (block.kind === "line" || block.kind === "figures") return block;
    const addressOf = (path: string): string => pageUrl(settings, path.slice(1));
    const { rich } = block;
    if (block.kind === "words") return { ...block, html: rich && htmlOf(rich, { addressOf }) };
    return {
      ...block,
      htmlLang: languages[block.language].htmlLang,
      // A picture asks for a session, as a file does: both lead to the page that has them.
      html: rich && htmlOf(rich, { addressOf, pictureAddress: action?.url }),
      url: action?.url,
    };
  });
  const lines = [
    ...(reply ? [reply.marker] : []),
    greeting,
    ...content.paragraphs,
    ...blocks.map(blockText),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...notes,
    ...[leave, preferences].flatMap((link) => (link ? [`${link.label}\n${link.url}`] : [])),
    `-- \n${automatic}`,
  ];
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailHtml({
      htmlLang: languages[mail.language].htmlLang,
      subject,
      product,
      accent: accentIn(settings),
      greeting,
      marker: reply?.marker,
      paragraphs: content.paragraphs,
      blocks,
      action: action && { ...action, hint: say("mail.layout.linkHint") },
      notes,
      automatic,
      links: [leave, preferences].flatMap((link) => link ?? []),
    }),
    replyTo: reply && settings.mailIn && replyAddress(settings.mailIn.domain, reply.token),
    references: content.thread && referencesOf(content.thread, settings),
    unsubscribeUrl: oneClickUrl(content, settings),
  };
}

/** The company's colour where it chose one, as both themes can be read. */
function accentIn({ accentColor }: MailSettings): MailPage["accent"] {
  if (accentColor === undefined) return undefined;
  return { light: accentFor(accentColor, "light").accent, dark: accentFor(accentColor, "dark").accent };
}

function blockText(block: MailPageBlock): string {
  if (block.kind === "line") return block.text;
  if (block.kind === "article")
    return [...block.paragraphs, ...(block.files === undefined ? [] : [block.files])].join("\n\n");
  if (block.kind === "figures") {
    const rows = block.rows.map(
      ({ name, value, note }) => `  ${name}: ${value}${note === "" ? "" : ` (${note})`}`,
    );
    return [block.heading, ...rows].join("\n");
  }
  if (block.kind === "entry") return [block.title, ...block.lines, block.url].join("\n");
  const heading = block.mark === undefined ? block.heading : `[${block.mark}] ${block.heading}`;
  const words = block.text
    .split("\n")
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
  return [heading, words, ...(block.files === undefined ? [] : [block.files])].join("\n\n");
}

function oneClickUrl(
  { unsubscribe, preferences }: MailContent,
  { publicUrl }: Pick<Config, "publicUrl">,
): string | undefined {
  const api = `${new URL(publicUrl).origin}${apiBasePath}`;
  if (unsubscribe) return `${api}/newsletters/unsubscribe/${unsubscribe.token}`;
  return preferences?.topicToken === undefined ? undefined : `${api}/mail-topics/${preferences.topicToken}`;
}

/** The first of a thread is a name that no mail has: every mail of it answers the same. */
function referencesOf(
  { id, parent }: NonNullable<MailContent["thread"]>,
  { publicUrl }: Pick<Config, "publicUrl">,
): readonly string[] {
  return [`<${id}@${new URL(publicUrl).hostname}>`, ...(parent === undefined ? [] : [parent])];
}
