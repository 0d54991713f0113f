import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Two journeys change clients that others look at: one after the other.
test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("an administrator makes a client and its base, changes them, meets another and exports the list", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/clients");
  const list = page.getByRole("grid", { name: text("clients.title") });
  await expect(list.getByText("Hansa Personalservice GmbH")).toBeVisible(slow);
  await expectAccessible(page);
  // No heading is cut, and figures alone are set for lining up: the hyphen of a name would become as wide as a digit.
  const headings = await list.getByRole("columnheader").evaluateAll((heads) =>
    heads
      .map((head) => head.querySelector("span"))
      .filter((word) => word !== null && word.scrollWidth > word.clientWidth)
      .map((word) => word?.textContent),
  );
  expect(headings).toEqual([]);
  await expect(list.getByText("Rhône-Alpes Intérim")).toHaveCSS("font-variant-numeric", "normal");
  await expect(list.getByRole("gridcell", { name: "21", exact: true })).toHaveCSS(
    "font-variant-numeric",
    "tabular-nums",
  );

  // Refused first: a code that somebody has.
  await page.getByRole("button", { name: text("clients.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("clients.new.action") });
  await fresh.getByRole("textbox", { name: text("clients.field.name"), exact: true }).fill("Garonne Intérim");
  const code = fresh.getByRole("textbox", { name: text("clients.field.code"), exact: true });
  await code.fill("hansa");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(fresh.getByRole("alert")).toContainText(text("validation.taken"));
  await expectAccessible(page);
  await code.fill("GARONNE");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Garonne Intérim" });
  await expect(panel).toBeVisible();
  await expect(list.getByText("Garonne Intérim")).toBeVisible();
  await expect(page).toHaveURL(/open=/);

  // The change is said in words before it is saved, and the history tells it afterwards.
  await panel
    .getByRole("combobox", { name: text("clients.field.status"), exact: true })
    .selectOption({ label: text("clients.status.suspended") });
  await expect(panel).toContainText(
    text("clients.words.status", { name: "Garonne Intérim", status: text("clients.status.suspended") }),
  );
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await panel.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(panel).toContainText(text("clients.status.suspended"));
  await expect(panel).toContainText("Hélène Marchand");
  await expectAccessible(page);
  await panel.getByRole("tab", { name: text("kit.panel.tab.record") }).click();

  // Somebody else saves the same field first: both values are shown, what was typed stays.
  const level = panel.getByRole("textbox", { name: text("clients.field.contractLevel") });
  await level.fill("Premium");
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 1440, height: 900 },
  });
  const other = await context.newPage();
  await logInAs(other, "isabelle.fontaine", "fr");
  await other.goto(new URL(page.url()).pathname.slice(1) + new URL(page.url()).search);
  const theirs = other.getByRole("complementary", { name: "Garonne Intérim" });
  await theirs.getByRole("textbox", { name: text("clients.field.contractLevel") }).fill("Standard", slow);
  await other.keyboard.press("Control+s");
  await expect(other.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await context.close();
  await expect(panel).toContainText("Standard");
  await expect(level).toHaveValue("Premium");
  await expectAccessible(page);
  await panel.getByRole("button", { name: text("kit.conflict.keep.action") }).click();
  await page.keyboard.press("Control+s");
  await expect(panel.getByRole("button", { name: text("ui.save.action") })).toBeHidden();
  await expect(level).toHaveValue("Premium");

  // Unsaved work is not lost on the way to another record.
  await level.fill("Perdu");
  await panel.getByRole("button", { name: text("ui.panel.next") }).click();
  await page.getByRole("button", { name: text("ui.unsaved.stay.action") }).click();
  await panel.getByRole("button", { name: text("kit.form.reset.action") }).click();

  // A base of the new client; then the client cannot be deleted, and the refusal says why.
  await page.goto("support-vision/bases");
  await page.getByRole("button", { name: text("bases.new.action") }).click();
  const base = page.getByRole("complementary", { name: text("bases.new.action") });
  await base.getByRole("textbox", { name: text("bases.field.name"), exact: true }).fill("Garonne – Bordeaux");
  await base.getByRole("combobox", { name: text("bases.field.client"), exact: true }).fill("Garonne");
  await page.getByRole("option", { name: "Garonne Intérim" }).click();
  await base
    .getByRole("textbox", { name: text("bases.field.url"), exact: true })
    .fill("https://bordeaux.garonne.planete.example/");
  await base.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(page.getByRole("complementary", { name: "Garonne – Bordeaux" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("support-vision/clients?search=garonne");
  await list.getByText("Garonne Intérim").click();
  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("clients.remove.action") }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: text("clients.remove.action") }).click();
  await expect(question).toContainText(text("kit.use.bases", { count: 1 }));
  await expectAccessible(page);
  await question.getByRole("button", { name: text("ui.cancel") }).click();

  // Exactly what the filter shows.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: text("kit.list.export.action") }).click();
  expect((await download).suggestedFilename()).toBe("clients.csv");

  // Two that are one: what moves is said first, and the name that went still finds it.
  await page.goto("support-vision/clients?open=new");
  await fresh.getByRole("textbox", { name: text("clients.field.name"), exact: true }).fill("Adour Intérim");
  await code.fill("ADOUR");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const kept = page.getByRole("complementary", { name: "Adour Intérim" });
  await kept.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("clients.merge.action") }).click();
  const merging = page.getByRole("dialog", { name: text("clients.merge.title", { name: "Adour Intérim" }) });
  await merging.getByRole("combobox").fill("Garonne");
  await page.getByRole("option", { name: /Garonne Intérim/ }).click();
  await expect(merging).toContainText(text("kit.use.bases", { count: 1 }));
  await expect(merging).toContainText(text("clients.merge.final"));
  await expectAccessible(page);
  await merging.getByRole("button", { name: text("clients.merge.confirm.action") }).click();
  await expect(kept.getByText("Garonne Intérim").first()).toBeVisible();
  await page.goto("support-vision/clients?search=garonne");
  await expect(list.getByText("Adour Intérim")).toBeVisible();
  await expect(list.getByText("Garonne Intérim")).toHaveCount(0);
});

for (const lang of ["en", "th"] as const) {
  test(`clients and bases can be looked at in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await logInAs(page, "isabelle.fontaine", lang);
    for (const [screen, title] of [
      ["clients", text("clients.title")],
      ["bases", text("bases.title")],
    ] as const) {
      await page.goto(`support-vision/${screen}`);
      const list = page.getByRole("grid", { name: title });
      await list.getByRole("row").nth(2).click(slow);
      await expect(page.getByRole("tab", { name: text("kit.history.title") })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test("on a phone the list is lines, and a record fills the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const text = say("fr");
  await logInAs(page, "isabelle.fontaine", "fr");
  await page.goto("support-vision/clients");
  const line = page
    .getByRole("list", { name: text("clients.title") })
    .getByRole("listitem")
    .filter({ hasText: "Hansa" });
  // Below its name: the whole item is pressed, not its first line alone.
  const code = await line.getByText("HANSA", { exact: true }).boundingBox(slow);
  if (!code) throw new Error("the line is not on the page");
  await page.mouse.click(code.x + code.width / 2, code.y + code.height / 2);
  await expect(page.getByRole("complementary", { name: /Hansa/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: text("ui.close") }).click();
  await expect(page.getByRole("list", { name: text("clients.title") })).toBeVisible();
});
