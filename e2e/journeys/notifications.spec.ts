import type { Locator, Page } from "@playwright/test";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { another, newSheet } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";

test.describe.configure({ timeout: 120_000 });

const phone = { width: 390, height: 844 };

const bellOf = (page: Page, name: RegExp): Locator => page.getByRole("banner").getByRole("button", { name });

test("a new sheet is in the bell at once, leads to its conversation, and its category can be muted", async ({
  page,
  browser,
}) => {
  await logInAs(page, "ramon.ibarra");
  await page.goto("app/home");
  const bell = bellOf(page, /^Notifications/);
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  const client = await another(browser, "chloe.barnes");
  const subject = `Payroll run ${Date.now()}`;
  const { number } = await newSheet(client, subject);
  await expect(bell).toHaveAccessibleName(/, \d+ unread$/);
  await expect(page.getByRole("status").filter({ hasText: "New notification." })).toBeAttached();
  await page.keyboard.press("Enter");
  const line = panel.getByRole("listitem").filter({ hasText: subject });
  await expect(line).toContainText(`New sheet ${number}`);
  await expect(line).toContainText("Unread");
  expect(await accessibilityFaults(page)).toEqual([]);

  await line.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`app/hotline\\?sheet=${number}`));
  await expect(panel).toBeHidden();

  await bell.click();
  await expect(line).not.toContainText("Unread");
  await line.getByRole("button", { name: "Actions for this notification" }).click();
  await page.getByRole("menuitem", { name: "Mute “New sheet”" }).click();
  await expect(line).toBeHidden();
  await expect(bell).toHaveAccessibleName("Notifications");
  await newSheet(client, `${subject} again`);
  await page.reload();
  await bell.click();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: subject })).toHaveCount(0);
  await panel.getByRole("button", { name: "Categories and settings" }).click();
  await panel.getByRole("switch", { name: "New sheet" }).click();
  await panel.getByRole("radio", { name: "Unread" }).check({ force: true });
  await expect(panel.getByRole("listitem").filter({ hasText: `${subject} again` })).toBeVisible();
  await client.context().close();
});

test("an alert leads to what it is about, looked up where it is", async ({ page }) => {
  await logInAs(page, "claire.dubois", "fr");
  await page.goto("app/home");
  await bellOf(page, /^Notifications/).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const opening = page.waitForEvent("popup");
  await panel.getByRole("link").filter({ hasText: "BC-2611-0415" }).click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Commandes");
  await expect(opened.getByRole("searchbox")).toHaveValue("BC-2611-0415");
  await expect(opened.getByRole("row").filter({ hasText: "BC-2611-0415" })).toContainText("Norrsken");
});

interface Reading {
  readonly lang: LanguageCode;
  readonly person: string;
  readonly title: string;
  readonly line: string;
  readonly news: string;
  readonly readAll: string;
}

for (const { lang, person, title, line, news, readAll } of [
  {
    lang: "fr",
    person: "amelia.frost",
    title: "Notifications",
    line: "Nouvelle commande : BC-2611-0418 · Vallée du Rhône",
    news: "La signature électronique arrive dans les contrats",
    readAll: "Tout marquer comme lu",
  },
  {
    lang: "th",
    person: "anucha.rattanakul",
    title: "การแจ้งเตือน",
    line: "ปิดปรับปรุงระบบคืนวันเสาร์",
    news: "ปิดปรับปรุงระบบคืนวันเสาร์",
    readAll: "ทำเครื่องหมายว่าอ่านทั้งหมด",
  },
] satisfies readonly Reading[]) {
  test(`on a phone a notification leads to its news and all are read at once, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    await logInAs(page, person, lang);
    await page.goto("app/home");
    const bell = bellOf(page, new RegExp(`^${title}.*\\d`));
    await bell.click();
    const panel = page.getByRole("dialog", { name: title });
    await expect(panel.getByRole("listitem").filter({ hasText: line })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("link").filter({ hasText: news }).click();
    await expect(page.getByRole("heading", { level: 1, name: news })).toBeVisible();
    await bell.click();
    await panel.getByRole("button", { name: readAll }).click();
    await page.keyboard.press("Escape");
    await expect(bellOf(page, new RegExp(`^${title}$`))).toBeVisible();
  });
}
