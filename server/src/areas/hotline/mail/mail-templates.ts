import { richTextWire } from "@planete/shared/contract/rich-text.contract.ts";
import { z } from "zod";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import { sheetNewsKinds } from "@planete/shared/domain/hotline/sheet-news.ts";
import { newSheetAlert } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import type { MailBlock, MailContent, MailWriter } from "../../../platform/mail/mail-template.ts";
import { template } from "../../../platform/mail/mail-template.ts";

const sheetRef = { sheetId: z.uuid(), number: z.int(), subject: z.string() };

/** A code, and the installation's own names for it by language, if any. */
const status = z.strictObject({
  code: z.literal(statusCodes.codes),
  labels: z.record(z.string(), z.string()),
  awaited: z.enum(awaitedParties).optional(),
  until: z.iso.date().nullish(),
  reason: z.string().optional(),
});

type StatusValues = z.output<typeof status>;

const words = z.strictObject({
  author: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  rich: richTextWire.optional(),
  /** The mail holds only the beginning. */
  cut: z.boolean(),
  internal: z.boolean(),
  files: z.array(z.string()),
});

const sheetNews = z.strictObject({
  ...sheetRef,
  side: z.enum(["client", "staff"]),
  kind: z.enum(sheetNewsKinds),
  /** Who did it; null for the system. */
  actor: z.string().nullable(),
  client: z.string(),
  messages: z.array(words),
  status: status.nullable(),
  /** The date that the client was promised, with the sentence written for them (D20). */
  promise: z
    .strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable(), sentence: z.string() })
    .nullish(),
  delivery: z.strictObject({ release: z.string(), on: z.iso.date().nullable() }).nullish(),
  /** A target of the service level (D27). */
  due: z
    .strictObject({ state: z.enum(["near", "late"]), kind: z.enum(targetKinds), at: z.iso.datetime() })
    .nullish(),
  /** On a receipt: when the client may expect an answer. */
  answerBy: z.iso.datetime().nullish(),
  /** Whether a client may still say that it is not solved. */
  mayReopen: z.boolean(),
  /** Null where a reply is not taken. */
  replyToken: z.string().nullable(),
  /** Null where the alert about new sheets told of it, which is a right and not a subscription. */
  topicToken: z.string().nullable(),
});

const digestEntry = z.strictObject({
  ...sheetRef,
  client: z.string(),
  created: z.boolean(),
  assigned: z.boolean(),
  mentioned: z.boolean(),
  due: z.boolean().optional(),
  messages: z.int().min(0),
  promisedOn: z.iso.date().nullish(),
  release: z.string().nullish(),
  status: status.nullable(),
});

const sheetDigest = z.strictObject({
  side: z.enum(["client", "staff"]),
  sheets: z.array(digestEntry).min(1),
  /** How many more there are than the mail lists. */
  more: z.int().min(0),
});

const preferencesPath = "app/my-account?section=mails";

/** By its number, as the page's own addresses are. */
function sheetPath({ number }: { readonly number: number }): string {
  return `app/hotline?sheet=${number}`;
}

/** Mails of the hotline; `side` says whose eyes they are written for (D8). */
export const sheetMailTemplates = {
  /** What happened in one sheet, told at once. */
  sheetNews: template(sheetNews, (news, writer): MailContent => {
    const { text: say } = writer;
    const closing = news.messages.some(({ cut }) => cut) ? [say("mail.sheet.cut")] : [];
    return {
      subject: subjectOf(news),
      paragraphs: [
        introOf(news, writer),
        ...answerLines(news.answerBy, writer),
        ...promiseLines(news.promise, writer),
        ...deliveryLines(news.delivery, writer),
        ...statusLines(news.status, writer),
      ],
      blocks: [
        ...news.messages.map((message) => wordsBlock(message, writer)),
        ...(news.mayReopen ? [notSolvedBlock(news, writer)] : []),
      ],
      action: actionOf(news, writer),
      notes: closing,
      preferences: {
        label: say("mail.sheet.preferences"),
        path: preferencesPath,
        topicToken: news.topicToken ?? undefined,
      },
      thread: { id: `sheet.${news.sheetId}` },
      ...(news.replyToken === null
        ? {}
        : {
            reply: {
              token: news.replyToken,
              marker: replyMarker(say("mail.sheet.reply.marker")),
              hint: say(news.side === "staff" ? "mail.sheet.reply.staff" : "mail.sheet.reply.client"),
            },
          }),
    };
  }),
  /** What happened in all of a person's sheets since the last such mail. */
  sheetDigest: template(sheetDigest, ({ side, sheets, more }, writer): MailContent => {
    const { text: say } = writer;
    return {
      subject: say("mail.sheetDigest.subject", { count: sheets.length + more }),
      paragraphs: [say("mail.sheetDigest.intro")],
      blocks: [
        ...sheets.map((entry): MailBlock => ({
          kind: "entry",
          title: subjectOf(entry),
          path: sheetPath(entry),
          lines: digestLines(entry, side, writer),
        })),
        ...(more > 0
          ? [{ kind: "line", text: say("mail.sheetDigest.more", { count: more }) } satisfies MailBlock]
          : []),
      ],
      action: { label: say("mail.sheetDigest.action"), path: "app/hotline" },
      preferences: { label: say("mail.sheet.preferences"), path: preferencesPath },
    };
  }),
  /** Files of a reply that the rules for attachments refuse (D9); the words of it have arrived. */
  sheetFilesRefused: template(
    z.strictObject({
      ...sheetRef,
      files: z.array(
        z.strictObject({
          name: z.string(),
          problem: z.enum([
            "fileTooLarge",
            "invalidExtension",
            "fileTypeRefused",
            "tooManyAttachments",
            "actionNotAllowed",
          ]),
        }),
      ),
      /** Message-ID of the reply. */
      parent: z.string().nullable(),
    }),
    ({ files, parent, ...sheet }, { text: say }) => ({
      subject: subjectOf(sheet),
      paragraphs: [
        say("mail.sheetFiles.intro", { number: sheet.number }),
        ...files.map(({ name, problem }) => `${name} – ${say(`error.${problem}`)}`),
      ],
      action: { label: say("mail.sheet.action"), path: sheetPath(sheet) },
      thread: { id: `sheet.${sheet.sheetId}`, parent: parent ?? undefined },
    }),
  ),
};

/** The line to answer above; the dashes let us find it again in what comes back. */
export function replyMarker(sentence: string): string {
  return `––– ${sentence} –––`;
}

/** The same for every mail of a sheet, so that mail programs keep them together. */
function subjectOf({ number, subject }: { readonly number: number; readonly subject: string }): string {
  return `[#${number}] ${subject}`;
}

function introOf(news: z.output<typeof sheetNews>, { text: say, format }: MailWriter): string {
  const { kind, side, actor, client, number, subject } = news;
  const name = actor ?? "";
  if (kind === "receipt") return say("mail.sheet.receipt", { number, subject });
  if (kind === "due" && news.due) {
    const target = say(`hotline.target.${news.due.kind}`);
    const when = format.dateTime(new Date(news.due.at));
    return say(news.due.state === "near" ? "mail.sheet.dueNear" : "mail.sheet.dueLate", {
      number,
      subject,
      target,
      when,
    });
  }
  if (kind === "assigned") return say("mail.sheet.assigned", { number, subject });
  if (kind === "mention") return say("mail.sheet.mention", { name, number, subject });
  if (kind === "created") return say("mail.sheet.created", { name, client, number, subject });
  if (kind === "promise") return say("mail.sheet.promise", { number, subject });
  if (kind === "delivery") return say("mail.sheet.delivery", { number, subject });
  if (kind === "status") return say("mail.sheet.status", { number, subject });
  const count = news.messages.length;
  return say(side === "staff" ? "mail.sheet.messageFrom" : "mail.sheet.message", {
    count,
    number,
    subject,
    client,
  });
}

function answerLines(answerBy: string | null | undefined, { text: say, format }: MailWriter): string[] {
  return answerBy ? [say("mail.sheet.receiptBy", { when: format.dateTime(new Date(answerBy)) })] : [];
}

/** What a mail leads to. The page asks again: a mail program that opens every link decides nothing. */
function actionOf(
  news: z.output<typeof sheetNews>,
  { text: say }: MailWriter,
): NonNullable<MailContent["action"]> {
  const path = sheetPath(news);
  if (news.mayReopen) return { label: say("hotline.ok.action"), path: `${path}&answer=accept` };
  return { label: say(news.side === "client" ? "mail.sheet.request.action" : "mail.sheet.action"), path };
}

function notSolvedBlock(news: z.output<typeof sheetNews>, { text: say }: MailWriter): MailBlock {
  return {
    kind: "entry",
    title: say("hotline.notSolved.action"),
    path: `${sheetPath(news)}&answer=notSolved`,
    lines: [say("mail.sheet.notSolved.hint")],
  };
}

function wordsBlock(message: z.output<typeof words>, { text: say, format }: MailWriter): MailBlock {
  const { author, at, text, rich, files, internal } = message;
  return {
    kind: "words",
    heading: say("mail.sheet.wrote", { name: author, when: format.dateTime(new Date(at)) }),
    text,
    rich,
    ...(files.length === 0 ? {} : { files: say("mail.sheet.files", { names: files.join(", ") }) }),
    ...(internal ? { mark: say("hotline.message.internal") } : {}),
  };
}

const dayOf = (date: string, { format }: MailWriter): string => format.date(new Date(`${date}T12:00:00Z`));

/** The old date, the new one, and the sentence written for the client; never a reason (D20). */
function promiseLines(promise: z.output<typeof sheetNews>["promise"], writer: MailWriter): string[] {
  if (!promise) return [];
  const { from, to, sentence } = promise;
  const { text: say } = writer;
  const line = (): string => {
    if (to === null) return say("hotline.event.dateWithdrawn", { from: from ? dayOf(from, writer) : "" });
    if (from === null) return say("hotline.event.datePromised", { to: dayOf(to, writer) });
    return say("hotline.event.dateMoved", { from: dayOf(from, writer), to: dayOf(to, writer) });
  };
  return [line(), ...(sentence === "" ? [] : [sentence])];
}

function deliveryLines(delivery: z.output<typeof sheetNews>["delivery"], writer: MailWriter): string[] {
  if (!delivery) return [];
  const { release, on } = delivery;
  return [
    on === null
      ? writer.text("hotline.event.delivered", { release })
      : writer.text("hotline.event.deliveredOn", { release, on: dayOf(on, writer) }),
  ];
}

function statusLines(given: StatusValues | null, { language, text: say, format }: MailWriter): string[] {
  if (given === null) return [];
  const { awaited, until, reason } = given;
  const sentence = say("hotline.stale.status", { status: statusLabel(given, language, say) });
  const whole = (): string => {
    if (awaited === undefined) return sentence;
    const whom = say(`hotline.awaited.${awaited}`);
    return until === undefined || until === null
      ? say("hotline.event.awaited", { sentence, whom })
      : say("hotline.event.awaitedUntil", {
          sentence,
          whom,
          date: format.date(new Date(`${until}T12:00:00Z`)),
        });
  };
  return [whole(), ...(reason === undefined ? [] : [say("mail.secondFactor.reason", { reason })])];
}

function statusLabel(
  { code, labels }: Pick<StatusValues, "code" | "labels">,
  language: LanguageCode,
  say: MailWriter["text"],
): string {
  const own = catalogChain(language)
    .map((link) => labels[link])
    .find((label) => label !== undefined && label !== "");
  return own ?? say(`hotline.status.${statusCodes.fromCode(code)}`);
}

function digestLines(
  entry: z.output<typeof digestEntry>,
  side: "client" | "staff",
  writer: MailWriter,
): string[] {
  const { language, text: say } = writer;
  const { promisedOn, release } = entry;
  const happened = [
    ...(entry.created ? [say(`account.alert.${newSheetAlert}`)] : []),
    ...(entry.assigned ? [say("mail.sheetDigest.assigned")] : []),
    ...(entry.due === true ? [say("mail.sheetDigest.due")] : []),
    ...(entry.mentioned ? [say("hotline.message.mentioned")] : []),
    ...(entry.messages > 0 ? [say("mail.sheetDigest.messages", { count: entry.messages })] : []),
    ...(promisedOn ? [say("hotline.event.datePromised", { to: dayOf(promisedOn, writer) })] : []),
    ...(release ? [say("hotline.event.delivered", { release })] : []),
    ...(entry.status === null
      ? []
      : [say("hotline.stale.status", { status: statusLabel(entry.status, language, say) })]),
  ].join(" · ");
  return side === "staff" ? [entry.client, happened] : [happened];
}

type SheetMailTemplates = typeof sheetMailTemplates;

declare module "../../../platform/mail/mail-template.ts" {
  interface MailTemplates extends SheetMailTemplates {}
}
