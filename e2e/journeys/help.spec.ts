import type { Locator, Page } from "@playwright/test";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { choiceKept, chooseOwn, expect, logInAs, test } from "../product.ts";

interface Words {
  readonly lang: LanguageCode;
  readonly person: string;
  readonly whatsNew: string;
  readonly forYou: string;
  readonly help: string;
  readonly keys: string;
  readonly guide: string;
  readonly film: string;
  readonly contact: string;
  readonly required: string;
  readonly subject: string;
  readonly message: string;
  readonly send: string;
  readonly sent: string;
}

async function noSeriousFindings(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** The guide arrives as a PDF in a window of its own; a browser without a viewer saves it instead. */
async function readGuide(page: Page, button: Locator): Promise<void> {
  const answer = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith("/upload/guide"),
  );
  const opened = page.waitForEvent("popup");
  await button.click();
  const tab = await opened;
  const shown = Promise.any([
    tab.waitForURL(/^blob:/, { waitUntil: "commit" }),
    tab.waitForEvent("download").then((download) => expect(download.url()).toMatch(/^blob:/)),
  ]);
  const response = await answer;
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await shown;
  await tab.close();
  await page.bringToFront();
}

for (const words of [
  {
    lang: "en",
    person: "chloe.barnes",
    whatsNew: "What’s new",
    forYou: "New to you",
    help: "Help",
    keys: "Keyboard shortcuts",
    guide: "Product guide",
    film: "The bell and your notifications",
    contact: "Contact",
    required: "This field is required",
    subject: "Subject",
    message: "Message",
    send: "Send",
    sent: "Your message has been sent.",
  },
  {
    lang: "fr",
    person: "amelia.frost",
    whatsNew: "Les nouveautés",
    forYou: "Nouveau pour vous",
    help: "Aide",
    keys: "Raccourcis clavier",
    guide: "Guide du produit",
    film: "La cloche et vos notifications",
    contact: "Contact",
    required: "Ce champ est obligatoire",
    subject: "Objet",
    message: "Votre message",
    send: "Envoyer",
    sent: "Votre message est parti.",
  },
  {
    lang: "th",
    person: "anucha.rattanakul",
    whatsNew: "ดูสิ่งใหม่",
    forYou: "ใหม่สำหรับคุณ",
    help: "ความช่วยเหลือ",
    keys: "ปุ่มลัด",
    guide: "คู่มือผลิตภัณฑ์",
    film: "กระดิ่งและการแจ้งเตือนของคุณ",
    contact: "ติดต่อ",
    required: "",
    subject: "หัวข้อ",
    message: "ข้อความ",
    send: "ส่ง",
    sent: "ส่งข้อความแล้ว",
  },
] satisfies readonly Words[]) {
  test(`after an update people find the notes, help beside the page and the way to support, in ${words.lang}`, async ({
    page,
  }) => {
    await logInAs(page, words.person, words.lang);
    const saved = await page.request.post("planete-online-server/interface", {
      headers: { "x-planete-page": "1" },
      data: { updateNotesSeen: "0.0.9" },
    });
    expect(saved.status()).toBe(200);
    await page.goto("app/home");
    const kept = choiceKept(page, "updateNotesSeen");
    await page.getByRole("link", { name: words.whatsNew }).click();
    await expect(page).toHaveURL(/\/app\/update-notes$/);
    await expect(page.getByText(words.forYou)).toHaveCount(1);
    await expect(page.getByRole("link", { name: words.whatsNew })).toBeHidden();
    await kept;
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: "0.1.0" })).toBeVisible();
    await expect(page.getByText(words.forYou)).toHaveCount(0);

    await page.getByRole("navigation").first().getByRole("link", { name: words.help }).click();
    const drawer = page.getByRole("complementary", { name: words.help });
    await expect(drawer.getByRole("heading", { name: words.keys })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/update-notes$/);
    await expect(drawer.getByText(words.film)).toBeVisible();
    await readGuide(page, drawer.getByRole("button", { name: words.guide }));
    await noSeriousFindings(page);
    await drawer.focus();
    await page.keyboard.press("?");
    await expect(drawer).toBeHidden();

    await chooseOwn(page, words.contact);
    const form = page.locator("form");
    await form.getByRole("button", { name: words.send }).click();
    if (words.required !== "") await expect(form.getByText(words.required).first()).toBeVisible();
    await form.getByLabel(words.subject).fill("Keyboard");
    await form.getByLabel(words.message).fill("One question.");
    await form.getByRole("button", { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(form.getByLabel(words.subject)).toHaveValue("");
    await page.emulateMedia({ colorScheme: "dark" });
    await noSeriousFindings(page);
  });
}
