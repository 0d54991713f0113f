import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("a pool from the sample with faults: brought in, looked through, changed, and undone no more", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/ImportVivier?open=import");
  await expect(page.getByRole("heading", { name: text("imports.title.candidate") })).toBeVisible(slow);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: text("pool.samples.faults") }).click();
  const buffer = await readFile(await (await download).path());
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "vivier.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: text("imports.columns.next.action") }).click(slow);
  await expect(page.getByText(text("imports.run.refused", { count: 7 }))).toBeVisible(slow);
  await expectAccessible(page);
  await page.getByRole("button", { name: text("imports.run.action", { count: 93 }) }).click();
  await expect(page.getByRole("heading", { name: text("imports.done.title") })).toBeVisible(slow);
  const result = page.url();

  // The list with its filters in the address; one candidate beside it.
  await page.goto("support-vision/ImportVivier?search=cariste&availability=now&sort=-lastContact");
  const rows = page.getByRole("grid", { name: text("pool.title") });
  await rows.getByText("Cariste").first().click(slow);
  const city = page.getByRole("textbox", { name: text("pool.field.city") });
  await expect(city).toBeVisible(slow);
  await expectAccessible(page);

  // One that the import has brought is changed: undoing the whole is refused, with the name (D26).
  await page.goto("support-vision/ImportVivier?search=06+10+68");
  await rows.getByRole("row").nth(1).click(slow);
  await page.getByRole("textbox", { name: text("pool.field.comment") }).fill("2 85 07 75 123 456 42");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("validation.socialSecurityNumber")).first()).toBeVisible(slow);
  await page.getByRole("textbox", { name: text("pool.field.comment") }).fill("Rappeler en mars");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible(slow);
  await page.goto(result);
  await page.getByRole("button", { name: text("imports.undo.action") }).click(slow);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("imports.undo.action") })
    .click();
  await expect(page.getByText(text("error.importChangedSince")).first()).toBeVisible(slow);

  // What is over its time goes.
  await page.goto("support-vision/ImportVivier?retention=over");
  await expect(rows.getByText(text("pool.retention.over")).first()).toBeVisible(slow);
  await page.getByRole("button", { name: text("pool.over.action", { count: 4 }) }).click();
  await expectAccessible(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("pool.over.action", { count: 4 }) })
    .click();
  await expect(page.getByText(text("pool.over.done", { count: 4 }))).toBeVisible(slow);
  await expect(page.getByText(text("ui.empty.filtered"))).toBeVisible(slow);
});

for (const lang of ["en", "th"] as const)
  test(`the pool can be looked at in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await logInAs(page, "admin", lang);
    await page.goto("support-vision/ImportVivier");
    await expect(page.getByRole("heading", { name: text("pool.title") })).toBeVisible(slow);
    await expect(page.getByText(text("pool.availability.now")).first()).toBeVisible(slow);
    await expectAccessible(page);
    await page.goto("support-vision/ImportVivier?open=new");
    await expect(page.getByRole("textbox", { name: text("pool.field.occupation") })).toBeVisible(slow);
    await expectAccessible(page);
  });
