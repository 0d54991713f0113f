import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { expect, test } from "vitest";
import { translatorOf } from "../../../platform/languages/catalogs.ts";
import type { MailTemplateName } from "../../../platform/mail/mail-template.ts";
import type { MailSettings, MailToRender, RenderedMail } from "../../../platform/mail/render-mail.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { replyMarker, sheetMailTemplates } from "./mail-templates.ts";

const settings: MailSettings = {
  publicUrl: "https://suite.planete.example",
  basePath: "/",
  productName: "Planète Online",
  companyTimeZone: "Europe/Paris",
  mailIn: { port: 25, host: "127.0.0.1", domain: "reply.planete.example" },
};

const write = (mail: MailToRender, as: MailSettings = settings): RenderedMail =>
  renderMail(mail, as, sheetMailTemplates);

const sheet = { sheetId: "0190a000-0000-7000-8000-000000000001", number: 1042, subject: "Facture <mars>" };
const status = { code: 3, labels: {}, awaited: "client", until: "2026-11-20", reason: "Pièce manquante" };
const replyToken = "a".repeat(32);
const message = {
  author: "Sofia Carvalho",
  at: "2026-11-15T13:05:00.000Z",
  text: "Bonjour\n<script>",
  cut: true,
  internal: false,
  files: ["a.pdf", "b.png"],
};

function news(kind: string, side: "client" | "staff", more: object = {}) {
  return {
    ...sheet,
    side,
    kind,
    actor: "Sofia Carvalho",
    client: "Comptoir du Rhône",
    messages: [message],
    status,
    mayReopen: side === "client",
    replyToken,
    topicToken: null,
    ...more,
  };
}

const entry = {
  ...sheet,
  client: "Comptoir du Rhône",
  created: true,
  assigned: true,
  mentioned: true,
  messages: 2,
  status: { code: 4, labels: {} },
};

const mails: readonly [template: MailTemplateName, values: object][] = [
  ["sheetNews", news("message", "client")],
  ["sheetNews", news("status", "client", { messages: [] })],
  ["sheetNews", news("message", "staff", { messages: [message, message] })],
  ["sheetNews", news("created", "staff")],
  ["sheetNews", news("assigned", "staff")],
  ["sheetNews", news("mention", "staff", { messages: [{ ...message, internal: true }] })],
  ["sheetDigest", { side: "staff", sheets: [entry, entry], more: 3 }],
  ["sheetDigest", { side: "client", sheets: [entry], more: 0 }],
  [
    "sheetFilesRefused",
    { ...sheet, files: [{ name: "x.exe", problem: "invalidExtension" }], parent: "<a@b.example>" },
  ],
];

test.each(languageCodes)(
  "every mail of the hotline is written in %s, whole and without a raw key",
  (language) => {
    const say = translatorOf(language);
    for (const [template, values] of mails) {
      const mail = write({ template, values, language, firstname: "Ada" });
      for (const part of [mail.text, mail.html]) {
        expect(part).not.toMatch(/\b(mail|hotline|account|error)\.[a-zA-Z]+\.?[a-zA-Z]*\b(?!@|example)/);
        expect(part).not.toMatch(/[{}](?!\s|[^{]*<\/style>)/u);
        expect(part).not.toMatch(/undefined|\[object/);
      }
      expect(mail.html).toContain(`<html lang="${languages[language].htmlLang}">`);
      expect(mail.html).not.toContain("<script>");
      expect(mail.text).toContain(say("mail.layout.greeting", { name: "Ada" }));
      const answerable = template === "sheetNews";
      expect(mail.replyTo).toBe(answerable ? `reply+${replyToken}@reply.planete.example` : undefined);
      expect(mail.text.includes(replyMarker(say("mail.sheet.reply.marker")))).toBe(answerable);
    }
  },
);

test("a client is never told the word for a colleague's side, and a colleague sees what must stay inside", () => {
  const labels = { fr: "Nous attendons votre pièce" };
  const client = write({
    template: "sheetNews",
    values: news("status", "client", { messages: [], status: { code: 3, labels } }),
    language: "fr",
    firstname: "Ada",
  });
  expect(client.text).toContain("Nous attendons votre pièce");
  const note = write({
    template: "sheetNews",
    values: news("mention", "staff", { messages: [{ ...message, internal: true }] }),
    language: "fr",
    firstname: "Ada",
  });
  expect(note.text).toContain("[Interne] Sofia Carvalho");
  expect(note.text).toMatch(/note interne, que le client ne voit jamais/);
});

test("without a way in for replies no mail invites one", () => {
  const mail = write(
    { template: "sheetNews", values: news("message", "client"), language: "en", firstname: "Ada" },
    { ...settings, mailIn: undefined },
  );
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).not.toContain("–––");
  expect(mail.text).toContain("Please do not reply");
});

test("a message with styles has them in the HTML, and its words in the text, for whoever reads only that", () => {
  const rich = {
    blocks: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "<script>", bold: true },
          { type: "text", text: "la fiche", link: "/app/hotline?sheet=1042" },
        ],
      },
      {
        type: "list",
        ordered: false,
        items: [[{ type: "paragraph", content: [{ type: "text", text: "un" }] }]],
      },
    ],
  };
  const messages = [
    { ...message, text: "<script>la fiche (/app/hotline?sheet=1042)\n- un", cut: false, rich },
  ];
  const mail = write({
    template: "sheetNews",
    values: news("message", "client", { messages }),
    language: "fr",
    firstname: "Ana",
  });
  expect(mail.text).toContain("- un");
  expect(mail.html).toContain("<strong>&lt;script&gt;</strong>");
  expect(mail.html).toContain('<a href="https://suite.planete.example/app/hotline?sheet=1042"');
  expect(mail.html).toContain("<ul><li><p>un</p></li></ul>");
  expect(mail.html).not.toContain("<script>");
});
