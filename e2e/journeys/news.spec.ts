import type { Locator, Page } from "@playwright/test";
import { stableId } from "@planete/server/seed/stable-id.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";

const news = "app/planete-online-news";
const itemOf = (id: string): string => `${news}/${stableId("news", id)}`;
const phone = { width: 390, height: 844 };

function listOf(page: Page, name = "News items"): Locator {
  return page.getByRole("region", { name });
}

for (const { lang, person, menu, list, unread, title, back } of [
  {
    lang: "fr",
    person: "yasmine.haddad",
    menu: (count: number | string) => `Actualités ${count} non lues`,
    list: "Liste des actualités",
    unread: "Non lue",
    title: "Maintenance dans la nuit de samedi à dimanche",
    back: "Retour à la liste",
  },
  {
    lang: "en",
    person: "isabelle.fontaine",
    menu: (count: number | string) => `News ${count} unread`,
    list: "News items",
    unread: "Unread",
    title: "Maintenance on Saturday night",
    back: "Back to the list",
  },
  {
    lang: "th",
    person: "beatriz.santos",
    menu: (count: number | string) => `ข่าวสาร ยังไม่ได้อ่าน ${count} ข่าว`,
    list: "รายการข่าว",
    unread: "ยังไม่ได้อ่าน",
    title: "ปิดปรับปรุงระบบคืนวันเสาร์",
    back: "กลับไปยังรายการ",
  },
] as const) {
  test(`reading an item from the menu marks it as read, in ${lang}`, async ({ page }) => {
    await logInAs(page, person, lang);
    await page.goto("app/home");
    const rail = page.getByRole("navigation").first();
    const door = rail.getByRole("link", { name: new RegExp(`^${menu("\\d+")}$`) });
    // Colleagues may have published more since the product started.
    const count = Number(/\d+/.exec(await door.ariaSnapshot())?.[0]);
    expect(count).toBeGreaterThan(1);
    await door.click();
    await expect(page).toHaveURL(/\/app\/planete-online-news$/);
    const line = listOf(page, list).getByRole("link").filter({ hasText: title });
    await expect(line).toContainText(unread);
    await line.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title}`));
    await expect(rail.getByRole("link", { name: menu(count - 1) })).toBeVisible();
    await expect(line).not.toContainText(unread);
    await expect(line).toHaveAttribute("aria-current", "true");
    await page.setViewportSize(phone);
    await expect(listOf(page, list)).toBeHidden();
    await page.getByRole("link", { name: back }).click();
    await expect(line).toBeVisible();
  });
}

test("the keyboard alone finds, reads and confirms an item, and the focus is never lost", async ({
  page,
}) => {
  await logInAs(page, "alvaro.molina");
  await page.goto(news);
  const lines = listOf(page).locator("li a");
  await lines.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "December on-call rota is published" }),
  ).toBeVisible();
  await expect(lines.nth(1)).toBeFocused();
  const confirm = page.getByRole("button", { name: "I have read this" });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You confirmed on/)).toBeFocused();
  await expect(lines.nth(1)).not.toContainText("To confirm");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Newer/ })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^You confirmed on/)).toBeVisible();
});

test("a link to an item leads there through the login", async ({ page }) => {
  await page.goto(itemOf("phishing"));
  await page.getByLabel("Username").fill("amelie.garnier");
  await page.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${itemOf("phishing")}$`));
  await expect(page.locator("article")).toBeVisible();
});

test("an item that is gone, malformed or for others is missing inside the pane, with the list beside it", async ({
  page,
}) => {
  await logInAs(page, "olga.petrova");
  for (const path of [itemOf("no-such-item"), `${news}/42`, itemOf("on-call-rota")]) {
    await page.goto(path);
    await expect(page.getByText("This item is no longer here, or it is not meant for you.")).toBeVisible();
    await expect(
      listOf(page).getByRole("link").filter({ hasText: "Maintenance on Saturday night" }),
    ).toBeVisible();
    await expect(page.getByText("December on-call rota")).toHaveCount(0);
  }
  await page
    .getByRole("region", { name: "The item you are reading" })
    .getByRole("link", { name: "Back to the list" })
    .click();
  await expect(page).toHaveURL(/\/app\/planete-online-news$/);
});

test("filters are kept by the address: reloading, going back and next items follow them", async ({
  page,
}) => {
  await logInAs(page, "julien.moreau");
  await page.goto(news);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Regulation");
  await expect(page).toHaveURL(/\?category=regulation$/);
  await expect(listOf(page).locator("li")).toHaveCount(3);
  await page.reload();
  await expect(listOf(page).locator("li")).toHaveCount(3);
  await listOf(page).getByRole("link").filter({ hasText: "Year-end closing" }).click();
  await page.getByRole("link", { name: /^Older/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Electronic invoicing/ })).toBeVisible();
  await expect(page).toHaveURL(/\?category=regulation$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Year-end closing/ })).toBeVisible();
  const years = page.getByRole("combobox", { name: "Year" });
  const year = await years
    .locator("option")
    .filter({ hasText: /^\d{4}$/ })
    .last()
    .textContent();
  await years.selectOption(year);
  await expect(page).toHaveURL(new RegExp(`category=regulation&year=${year}$`));
  await expect(page.getByRole("heading", { level: 1, name: /^Year-end closing/ })).toBeVisible();
  await expect(listOf(page).getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(listOf(page).locator("li").first()).toBeVisible();
});

test("marking all as read empties the count on the person's other pages too", async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, "jordi.puig");
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const other = await elsewhere.newPage();
  await logInAs(other, "jordi.puig");
  const connected = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await other.goto("app/about");
  await connected;
  const badge = other
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: /^News \d/ });
  await expect(badge).toBeVisible();
  await page.goto(news);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText(/marked as read\.$/)).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.getByText("Unread", { exact: true }).first().click();
  await expect(listOf(page).getByRole("paragraph")).toHaveText("You have read everything.");
  await elsewhere.close();
});

test("on a phone list and item take turns, the focus follows, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logInAs(page, "sanne.bakker");
  await page.goto(news);
  const line = listOf(page).getByRole("link").filter({ hasText: "First payslips in Bangkok" });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect(line).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await line.click();
  const heading = page.getByRole("heading", { level: 1, name: "First payslips in Bangkok" });
  await expect(heading).toBeFocused();
  await expect(listOf(page)).toBeHidden();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(line).toBeFocused();
});

test("on paper there is the item alone, in black on white", async ({ page }) => {
  await logInAs(page, "marco.ricci");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(itemOf("e-invoicing"));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.locator("main").getByRole("button")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`list and item have no serious accessibility fault in ${colorScheme}`, async ({ page }) => {
      test.slow();
      await logInAs(page, "carmen.ortega");
      for (const [path, size] of [
        [news, { width: 1440, height: 900 }],
        [itemOf("phishing"), { width: 1440, height: 900 }],
        [itemOf("no-such-item"), phone],
        [itemOf("phishing"), phone],
      ] as const) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(page.locator("main")).toBeVisible();
        await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  });
}
