import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { richTextWire } from "@planete/shared/contract/rich-text.contract.ts";
import { figureNames } from "@planete/shared/contract/statistics.contract.ts";
import { sayChange, sayFigure } from "@planete/shared/contract/statistics-words.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { FigureName } from "@planete/shared/domain/statistics/figures.ts";
import { figureUnits, statisticsParts } from "@planete/shared/domain/statistics/figures.ts";
import { notificationKinds } from "@planete/shared/domain/notifications/notification.ts";
import { chooseText, paragraphsOf } from "@planete/shared/domain/news/news-text.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { editPasswordPath } from "./edit-password-path.ts";
import type { MailContent, MailTemplate, MailWriter } from "./mail-template.ts";
import { template } from "./mail-template.ts";
import { sheetMailTemplates } from "./sheet-mail-templates.ts";
import { paramsIn } from "../notifications/notification-text.ts";

const textsByLanguage = z.record(z.string(), z.string());
const oneTimeToken = z.string().regex(/^[\w-]{20,200}$/);

/** Where people look after their own security. */
const securityPath = "app/my-account?section=security";

const notificationLine = z.strictObject({
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.union([z.string(), z.number(), textsByLanguage])),
});

const changedFactor = z.strictObject({
  kind: z.enum(["totp", "passkey"]),
  /** What the person calls the passkey. */
  name: text(60).nullable(),
  at: z.iso.datetime(),
});

/** What an alert is about may be elsewhere; a mail links nowhere but into the product (D5), whose bell has the link. */
function placeOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : "app/home";
}

export const mailTemplates = {
  /** The first login of a person whose account somebody created. */
  invitation: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, days: z.int().min(1) }),
    ({ username, token, days }, { text: say, productName: product }) => ({
      subject: say("mail.invitation.subject", { product }),
      paragraphs: [say("mail.invitation.intro", { product, username })],
      action: { label: say("mail.invitation.action"), path: editPasswordPath(token) },
      notes: [say("mail.invitation.expiry", { days }), say("mail.invitation.ignore")],
    }),
  ),
  /** Asked for by anyone who types the address: it says so, and what to do when it was not the reader. */
  passwordReset: template(
    z.strictObject({ username: text(254, 1), token: oneTimeToken, hours: z.int().min(1) }),
    ({ username, token, hours }, { text: say, productName: product }) => ({
      subject: say("mail.passwordReset.subject", { product }),
      paragraphs: [say("mail.passwordReset.intro", { product, username })],
      action: { label: say("mail.passwordReset.action"), path: editPasswordPath(token) },
      notes: [say("mail.passwordReset.expiry", { hours }), say("mail.passwordReset.ignore")],
    }),
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
  /** Something that is said to people (D23): written in the languages its author chose; a newsletter is easy to leave. */
  communication: template(
    z.strictObject({
      newsId: z.uuid(),
      /** Its page, below the product's own address. */
      path: text(200, 1),
      title: textsByLanguage,
      body: textsByLanguage,
      /** The shape of the texts that have one; mails of before do not say. */
      rich: z.record(z.string(), richTextWire).optional(),
      /** Names of the files beside the text, which its page has. */
      files: z.array(z.string()).optional(),
      occasion: z.enum(["mailing", "reminder", "test"]),
      toConfirm: z.boolean(),
      /** Leaves the newsletter; null where there is none, or it can't be left. */
      token: z
        .string()
        .regex(/^[\w.-]{20,200}$/)
        .nullable(),
    }),
    (
      { path, title, body, rich, files = [], occasion, toConfirm, token },
      { language, text: say, format },
    ) => {
      const order = [...catalogChain(language), ...languageCodes];
      // A banner may be a line and nothing more.
      const line = spokenText(title, order);
      const chosen =
        chooseText(title, body, order) ?? (line && { language: line.language, title: line.text, body: "" });
      if (!chosen) throw new Error("This item is written in no language");
      const subjects = {
        mailing: chosen.title,
        reminder: say("mail.communication.reminder", { title: chosen.title }),
        test: say("mail.communication.test", { title: chosen.title }),
      };
      return {
        subject: subjects[occasion],
        paragraphs: [],
        blocks: [
          {
            kind: "article",
            title: chosen.title,
            language: chosen.language,
            // Whoever writes ends a line where a paragraph ends.
            paragraphs: chosen.body.split(/\n+/).filter((words) => words.trim() !== ""),
            rich: rich?.[chosen.language],
            files: files.length === 0 ? undefined : say("mail.sheet.files", { names: format.list(files) }),
          },
        ],
        action: {
          label: say(toConfirm ? "mail.communication.confirm.action" : "mail.communication.read.action"),
          path,
        },
        ...(occasion === "test" ? { notes: [say("mail.communication.test.note")] } : {}),
        ...(token === null ? {} : { unsubscribe: { label: say("mail.newsletter.leave"), token } }),
      };
    },
  ),
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
  /** The figures of a saved view, week by week (D25); counted when it leaves, and never sent uncounted. */
  weeklyFigures: template(
    z.strictObject({
      viewId: z.uuid(),
      /** The Monday on which it is due. */
      week: z.iso.date(),
      counted: z
        .strictObject({
          view: text(80, 1),
          path: text(4_000, 1),
          from: z.iso.date(),
          to: z.iso.date(),
          pending: z.int().min(0),
          parts: z.array(
            z.strictObject({
              part: z.enum(statisticsParts),
              figures: z.array(
                z.strictObject({
                  name: z.enum(figureNames),
                  value: z.number().nullable(),
                  before: z.number().nullable(),
                }),
              ),
            }),
          ),
          token: z.string(),
        })
        .nullable(),
    }),
    ({ counted }, { text: say, format }) => {
      if (!counted) throw new Error("These figures were not counted");
      const { view, path, pending, parts, token } = counted;
      const day = (date: string): string =>
        format.date(utcDate(date), { dateStyle: "medium", timeZone: "UTC" });
      const days = { from: day(counted.from), to: day(counted.to) };
      const value = (name: FigureName, amount: number | null): string =>
        amount === null ? "–" : sayFigure({ text: say, format }, figureUnits[name], amount);
      return {
        subject: say("mail.weeklyFigures.subject", { view, ...days }),
        paragraphs: [say("mail.weeklyFigures.intro", { view, ...days })],
        blocks: parts.map(({ part, figures }) => ({
          kind: "figures",
          heading: say(`statistics.part.${part}`),
          rows: figures.map((figure) => ({
            name: say(`statistics.figure.${figure.name}`),
            value: value(figure.name, figure.value),
            note: [
              sayChange({ text: say, format }, figure),
              // What is the same, or was nothing, needs no second word.
              figure.before === null || figure.before === 0 || figure.before === figure.value
                ? undefined
                : say("statistics.before", { value: value(figure.name, figure.before) }),
            ]
              .filter((words) => words !== undefined)
              .join(" · "),
          })),
        })),
        action: { label: say("mail.weeklyFigures.action"), path },
        notes: [
          ...(pending > 0 ? [say("statistics.pending", { count: pending })] : []),
          say("mail.weeklyFigures.why", { view }),
        ],
        unsubscribe: { label: say("mail.weeklyFigures.leave"), token },
      };
    },
  ),
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
  ...sheetMailTemplates,
} satisfies Record<string, MailTemplate<z.ZodType>>;

export type MailTemplateName = keyof typeof mailTemplates;

export type MailTemplateValues<Name extends MailTemplateName> = z.input<
  (typeof mailTemplates)[Name]["values"]
>;

/** The content of a stored mail; fails when the template is gone or the values no longer fit it. */
export function composeMail(name: string, values: unknown, writer: MailWriter): MailContent {
  if (!isTemplateName(name)) throw new Error(`No mail template is called ${name}`);
  const found: MailTemplate<z.ZodType> = mailTemplates[name];
  return found.compose(found.values.parse(values), writer);
}

function isTemplateName(name: string): name is MailTemplateName {
  return Object.hasOwn(mailTemplates, name);
}
