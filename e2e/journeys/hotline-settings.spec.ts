import type { Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Settings concern everyone: one journey after the other.
test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

/** The first page of a browser loads everything; on a busy machine that takes its time. */
const slow = { timeout: 30_000 };
const opened = z.object({ data: z.object({ id_ticket: z.number() }) });

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { exclude: "nav, header", strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("an administrator sets the hotline up, in words, hours, people, replies and a guide", async ({
  page,
}) => {
  const text = say("en");
  await logInAs(page, "pauline.gauthier");
  await page.goto("/support-vision/hotline");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Hotline settings" })).toBeVisible(slow);

  const label = main.getByRole("textbox", { name: "Your wording for “Cosmetic”" });
  await label.fill("Looks only");
  await expect(main.getByRole("region", { name: "Labels" })).toContainText("Looks only");
  const saturday = main.getByRole("group", { name: "Saturday" });
  await saturday.getByRole("button", { name: "Add hours on Saturday" }).click();
  await saturday.getByRole("textbox", { name: /from$/ }).fill("9h30");
  await saturday.getByRole("textbox", { name: /until$/ }).fill("8:00");
  const save = page.getByRole("button", { name: text("ui.save.action"), exact: true });
  await save.click();
  await expect(saturday).toContainText("A period must end after it begins.");
  await saturday.getByRole("textbox", { name: /until$/ }).fill("12:00");
  const assignee = main.getByRole("combobox", { name: "Training" });
  await assignee.fill("nadia");
  await page.getByRole("option", { name: "Nadia Cherif" }).click();

  // Leaving asks first.
  await page.getByRole("link", { name: "Back to work" }).first().click();
  await page.getByRole("button", { name: text("ui.unsaved.stay.action") }).click();
  await save.click();
  await expect(page.getByText(text("hotline.settings.saved"))).toBeVisible();
  await page.reload();
  await expect(label).toHaveValue("Looks only", slow);
  await expect(saturday.getByRole("textbox", { name: /from$/ })).toHaveValue("09:30");
  await expect(assignee).toHaveValue("Nadia Cherif");

  // A reply in one language, then in two: the meter tells how many are missing.
  await main.getByRole("button", { name: "Add a quick reply" }).click();
  await main.getByLabel("Name", { exact: true }).fill("Thanks");
  await main.getByRole("textbox", { name: "Français", exact: true }).fill("Merci de votre message.");
  await main.getByRole("button", { name: "Save the reply" }).click();
  const reply = main.locator("#replies").getByRole("listitem").filter({ hasText: "Thanks" });
  await expect(reply).toContainText("10 missing");
  await reply.getByRole("button", { name: "Edit “Thanks”" }).click();
  await reply.getByRole("textbox", { name: /^English/ }).fill("Thank you for your message.");
  await reply.getByRole("button", { name: "Save the reply" }).click();
  await expect(reply).toContainText("2 of 11 up to date · 9 missing");

  const guide = { name: "guide.txt", mimeType: "text/plain", buffer: Buffer.from("How to ask well") };
  await main.locator("#guides input[type=file]").last().setInputFiles(guide);
  await expect(main.getByRole("region", { name: "Guides" })).toContainText(/In place since .*: guide\.txt/);

  const told = main.getByRole("region", { name: text("kit.history.title") }).getByRole("listitem");
  await expect(told.filter({ hasText: "Looks only" })).toContainText("Pauline Gauthier");
  await expect(told.filter({ hasText: "Nadia Cherif" })).toContainText("Default assignees");
  await expect(told.filter({ hasText: "09:30 – 12:00" })).toContainText("Sat");
  await expect(told.filter({ hasText: "Thanks" }).last()).toContainText(text("history.verb.create"));
  await expect(told.filter({ hasText: "Hotline guide" }).first()).toBeVisible();

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);

  // What other people read is as it was before.
  await reply.getByRole("button", { name: "Remove “Thanks”" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(reply).toHaveCount(0);
  await label.fill("");
  await saturday.getByRole("button", { name: /^Remove period 1/ }).click();
  await save.click();
  await expect(page.getByText(text("hotline.settings.saved"))).toBeVisible();
});

test("a field that is hidden from clients is gone from a client's open sheet at once", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const client = await context.newPage();
  await logInAs(client, "carmen.ortega");
  const answer = await client.request.post("planete-online-server/planete-online/fiche-liaison", {
    headers: { "x-planete-page": "1" },
    data: {
      clientMessageId: crypto.randomUUID(),
      object: "A page does not open",
      module: "paie",
      type_demande: 1,
      impact: 3,
      message: "It stays white.",
      url: "https://base.example/white",
      lang: "en",
      attachmentIds: [],
    },
  });
  const { id_ticket: number } = opened.parse(await answer.json()).data;
  await client.goto(`app/hotline?sheet=${number}`);
  await client.getByRole("button", { name: "Show details" }).click(slow);
  const address = client.getByRole("textbox", { name: "Page address" });
  await expect(address).toHaveValue("https://base.example/white", slow);

  await logInAs(page, "pauline.gauthier");
  await page.goto("/app/hotline-rights");
  const cell = page.getByRole("combobox", { name: "Page address, Client user" });
  await cell.selectOption({ label: "Hidden" }, slow);
  await page.bringToFront();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The new rights apply from now on.")).toBeVisible();
  await expectAccessible(page);

  await client.bringToFront();
  await expect(address).toHaveCount(0);
  await expect(client.getByRole("textbox", { name: "Phone" })).toBeVisible();
  await expect(client.getByText("https://base.example/white")).toHaveCount(0);

  await page.bringToFront();
  await cell.selectOption({ label: "Can change" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(cell).toHaveValue("write");
  await client.bringToFront();
  await expect(address).toHaveValue("https://base.example/white");
  await context.close();
});

test("of two administrators the second learns what is new, and loses nothing of what they typed", async ({
  page,
  browser,
}) => {
  const text = say("en");
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await logInAs(page, "pauline.gauthier");
  await logInAs(other, "lead");
  const word = (on: Page, label: string) =>
    on.getByRole("main").getByRole("textbox", { name: `Your wording for “${label}”` });
  const save = (on: Page) => on.getByRole("button", { name: text("ui.save.action"), exact: true });
  const saved = (on: Page) => on.getByText(text("hotline.settings.saved"));
  await page.goto("/support-vision/hotline");
  await other.goto("/support-vision/hotline");
  await expect(word(page, "Cosmetic")).toBeVisible(slow);
  await expect(word(other, "Cosmetic")).toBeVisible(slow);

  // One types while the other saves: what is new arrives by itself, beside what was typed.
  await word(page, "Cosmetic").fill("Looks only");
  await other.bringToFront();
  await word(other, "Cosmetic").fill("Only the look");
  await word(other, "Minor").fill("Small");
  await save(other).click();
  await expect(saved(other)).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText("Now “Only the look”, before your edit “empty”")).toBeVisible(slow);
  await expect(word(page, "Cosmetic")).toHaveValue("Looks only");
  await expect(word(page, "Minor")).toHaveValue("Small");
  await expectAccessible(page);
  await page.getByRole("button", { name: text("kit.conflict.keep.action") }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await other.bringToFront();
  await expect(word(other, "Cosmetic")).toHaveValue("Looks only", slow);

  // Without the live channel the server says it when the second saves.
  await other.route("**/planete-online-server/support-vision/hotline", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.bringToFront();
  await word(page, "Cosmetic").fill("");
  await word(page, "Minor").fill("");
  await save(page).click();
  await expect(page.getByRole("region", { name: text("ui.save.changed") })).toHaveCount(0);
  await other.bringToFront();
  await word(other, "Cosmetic").fill("Mine");
  const refused = other.waitForResponse((response) => response.status() === 409);
  await save(other).click();
  await refused;
  await expect(other.getByText(/^Pauline Gauthier changed this while you were editing/)).toBeVisible();
  await expect(word(other, "Cosmetic")).toHaveValue("Mine");
  await other.getByRole("button", { name: text("kit.conflict.take.action") }).click();
  await expect(word(other, "Cosmetic")).toHaveValue("");
  await expect(word(other, "Minor")).toHaveValue("");
  await context.close();
});

test("an agent finds the guide and the field rights beside the sheets, and can change nothing, in French", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "nadia.cherif", "fr");
  await page.goto("/app/hotline");
  const more = page.getByRole("button", { name: text("hotline.list.more") });
  await more.click(slow);
  const window = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: text("hotline.guide.open.action") }).click();
  await expect((await window).locator("body")).toContainText("How to ask well");
  await page.bringToFront();
  await more.click();
  await page.getByRole("menuitem", { name: text("hotline.rights.title") }).click();

  await expect(page.getByText(text("hotline.rights.readOnly"))).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: text("hotline.field.tags") })).toContainText(
    text("hotline.rights.level.none"),
  );
  await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
