import type { Browser, Locator, Page } from "@playwright/test";
import { z } from "zod";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { expect, logInAs } from "./product.ts";
import { say } from "./say.ts";

/** Longer than the ten seconds before a message leaves. */
export const patient = { timeout: 25_000 };

const opened = z.object({ data: z.object({ id: z.string(), id_ticket: z.number() }) });

/** A second person in a browser of their own. */
export async function another(browser: Browser, username: string, lang: LanguageCode = "en"): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInAs(page, username, lang);
  return page;
}

export interface NewSheet {
  readonly id: string;
  readonly number: number;
}

/** Opens a sheet as the page's person would. */
export async function newSheet(page: Page, subject: string, lang: LanguageCode = "en"): Promise<NewSheet> {
  const answer = await page.request.post("planete-online-server/planete-online/fiche-liaison", {
    headers: { "x-planete-page": "1" },
    data: {
      clientMessageId: crypto.randomUUID(),
      object: subject,
      module: "paie",
      type_demande: 1,
      impact: 3,
      message: `${subject}: it stops at 40 %.`,
      lang,
      attachmentIds: [],
    },
  });
  expect(answer.status()).toBe(200);
  const { id, id_ticket: number } = opened.parse(await answer.json()).data;
  return { id, number };
}

export async function openSheet(page: Page, number: number): Promise<Locator> {
  await page.goto(`app/hotline?sheet=${number}`);
  const thread = page.getByRole("list", { name: "Conversation" });
  await expect(thread).toBeVisible(patient);
  return thread;
}

export const note = (page: Page): Locator => page.getByRole("textbox", { name: "Internal note" });
export const toCustomer = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Message that the customer will see" });

/** Answers the question before a customer sees a message; it stands in the composer, and the text has the focus (D27). */
export async function confirmSending(page: Page, text = say("en")): Promise<void> {
  const question = page.getByRole("group", { name: text("hotline.confirm.title") });
  await expect(question).toBeVisible();
  await page
    .getByRole("textbox", { name: text("hotline.composer.customer") })
    .and(page.locator(":focus"))
    .press("Control+Enter");
  await expect(question).toBeHidden();
}

/** The list as somebody has it who chose the order of activity: one list without headings. */
export async function readByActivity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("planete.hotline-sort") === null)
      localStorage.setItem("planete.hotline-sort", "activity");
  });
}
