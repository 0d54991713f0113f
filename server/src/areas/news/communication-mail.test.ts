import { contrastOf } from "@planete/shared/domain/appearance/accent.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { expect, test } from "vitest";
import type { MailSettings } from "../../platform/mail/render-mail.ts";
import { renderMail } from "../../platform/mail/render-mail.ts";
import { newsMailTemplates } from "./mail-templates.ts";

const settings: MailSettings = {
  publicUrl: "https://suite.planete.example",
  basePath: "/",
  productName: "Comptoir <du> Rhône",
  companyTimeZone: "Europe/Paris",
  mailIn: undefined,
};
const paragraph = (text: string, more: object = {}) => ({
  type: "paragraph",
  content: [{ type: "text", text, ...more }],
});
const values = {
  newsId: "0190a000-0000-7000-8000-000000000001",
  path: "app/planete-online-news/0190a000-0000-7000-8000-000000000001",
  title: { fr: "L’été <arrive>", en: "Summer" },
  body: { fr: "Dates\n- un\n- deux\nIci (/app/home)", en: "One.\n\n<b>Two.</b>" },
  rich: {
    fr: {
      blocks: [
        { type: "heading", level: 2, content: [{ type: "text", text: "Dates" }] },
        { type: "list", ordered: false, items: [[paragraph("un")], [paragraph("deux")]] },
        paragraph("Ici", { link: "/app/home" }),
      ],
    },
  },
  occasion: "mailing",
  toConfirm: false,
  token: "t".repeat(30),
};
const mailIn = (language: (typeof languageCodes)[number], more: Partial<MailSettings> = {}) =>
  renderMail(
    { template: "communication", values, language, firstname: "Ada" },
    { ...settings, ...more },
    newsMailTemplates,
  );

test("a text has its shape in the HTML of the mail, and its words in the text, with the way out of both", () => {
  const mail = mailIn("fr");
  expect(mail.html).toContain("<h2>Dates</h2><ul><li><p>un</p></li><li><p>deux</p></li></ul>");
  expect(mail.html).toContain('<a href="https://suite.planete.example/app/home"');
  expect(mail.html).toContain("L’été &lt;arrive&gt;</h1>");
  expect(mail.html).toContain("Comptoir &lt;du&gt; Rhône");
  expect(mail.text).toContain("Dates\n\n- un\n\n- deux\n\nIci (/app/home)");
  expect(mail.unsubscribeUrl).toContain(values.token);
  for (const part of [mail.text, mail.html]) expect(part).toContain(`unsubscribe#${values.token}`);
});

test("a text without shape keeps its paragraphs and is no markup", () => {
  const { html, text } = mailIn("en");
  expect(html).toContain("<p>One.</p>\n<p>&lt;b&gt;Two.&lt;/b&gt;</p>");
  expect(text).toContain("One.\n\n<b>Two.</b>");
});

test("readers of other languages get the nearest text, marked as the language it is", () => {
  for (const language of languageCodes) {
    const written = language === "fr" || language === "fr-CO" ? "fr" : "en";
    const { html } = mailIn(language);
    expect(html, language).toContain(`<div class="article" lang="${written}"`);
    expect(html, language).not.toMatch(/undefined|\{\w+\}/u);
  }
});

test("the company's colour is the mail's, and can be read in both themes whatever it is", () => {
  expect(mailIn("fr").html).toContain("#0f66ac");
  for (const accentColor of ["#ffee00", "#111111", "#c2185b"]) {
    const { html } = mailIn("fr", { accentColor });
    expect(html).not.toMatch(/#0f66ac|#5aaced/u);
    const [light = "", dark = ""] = [...html.matchAll(/\.article a \{ color: (#[\da-f]{6})/gu)].map(
      ([, color]) => color,
    );
    expect(contrastOf(light, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(dark, "#13181e")).toBeGreaterThanOrEqual(4.5);
  }
});

test("a tree with what no editor makes is not mailed at all", () => {
  const hostile = [
    paragraph("x", { link: "javascript:alert(1)" }),
    { type: "html", text: "<script>" },
    { type: "paragraph", content: [{ type: "text", text: "x", onclick: "alert(1)" }] },
    { type: "heading", level: "1><script", content: [] },
  ];
  for (const block of hostile)
    expect(() =>
      renderMail(
        {
          template: "communication",
          values: { ...values, rich: { fr: { blocks: [block] } } },
          language: "fr",
          firstname: "Ada",
        },
        settings,
        newsMailTemplates,
      ),
    ).toThrow(/invalid|unrecognized/i);
});
