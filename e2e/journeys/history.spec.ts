import { readFile } from "node:fs/promises";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("what was changed is found by its words and kind, read before and after, opened and exported", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  // Something happens that only codes could tell: a program that may raise alerts.
  await page.goto("support-vision/programs?open=new");
  await page.getByRole("textbox", { name: text("programs.field.name") }).fill("Relais de paie", slow);
  const alert = text("account.alert.poseSdp");
  await page.getByRole("combobox", { name: text("programs.field.alerts") }).fill(alert);
  await page.getByRole("option", { name: alert }).click();
  await page.keyboard.press("Control+s");
  const token = page.getByRole("alertdialog", { name: text("programs.token.title") });
  await token.getByRole("button", { name: text("programs.token.done.action") }).click(slow);

  await page.goto("support-vision/history?search=relais&kind=program");
  const list = page.getByRole("grid", { name: text("history.title") });
  const row = list.getByRole("row").filter({ hasText: "Relais de paie" });
  await expect(row).toContainText(text("history.verb.create"), slow);
  await expect(row).toContainText(text("programs.field.perMinute"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await row.click();
  const entry = page.getByRole("complementary", { name: "Relais de paie" });
  await expect(entry.getByRole("row").filter({ hasText: text("programs.field.alerts") })).toContainText(
    alert,
  );
  await expect(entry).not.toContainText("poseSdp");
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: text("kit.list.export.action") }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain(`${text("programs.field.alerts")}: ${alert}`);
  expect(file).not.toContain("poseSdp");

  await entry.getByRole("link", { name: text("history.open.action") }).click();
  await expect(page).toHaveURL(/support-vision\/programs\?open=/);
  await expect(page.getByRole("textbox", { name: text("programs.field.name") })).toHaveValue(
    "Relais de paie",
    slow,
  );
});

test("the history is whole in English and Thai, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of ["en", "th"] as const) {
    const text = say(lang);
    await logInAs(page, "admin", lang);
    await page.goto("support-vision/history");
    await expect(page.getByRole("heading", { name: text("history.title") })).toBeVisible(slow);
    // On a phone too each entry says when.
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(/\d{4}/);
    expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
