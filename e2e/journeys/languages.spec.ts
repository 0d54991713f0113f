import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("a lead goes from the home of support vision to what lacks Dutch, writes two texts by keys and finds them on their own screen; in Thai on a phone", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/home");
  const card = page
    .getByRole("region", { name: text("attention.title") })
    .getByRole("link", { name: /textes? manque/ });
  const incomplete = Number(/\d+/.exec((await card.textContent(slow)) ?? "")?.[0]);
  await card.click();
  await expect(page).toHaveURL(/languages\?state=incomplete/);
  const list = page.getByRole("grid", { name: text("texts.title") });
  await expect(page.getByText(new RegExp(`^${incomplete} sur `))).toBeVisible(slow);
  const meters = page.getByRole("region", { name: text("texts.meter.title") });
  // Kept on a screen that a lead may not open.
  await expect(meters.getByRole("row", { name: text("texts.kind.right") })).toContainText(
    text("texts.meter.locked"),
  );
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  const dutch = meters.getByRole("button", { name: /Jours fériés, néerlandais/ });
  const missing = Number(/: (\d+)/.exec((await dutch.textContent()) ?? "")?.[1]);
  await dutch.click();
  await expect(page).toHaveURL(/language=nl.*kind=holiday|kind=holiday.*language=nl/);
  await expect(page.getByText(new RegExp(`^${missing} sur `))).toBeVisible(slow);
  const names = list.getByRole("row").locator("[role=gridcell]:first-child, [role=rowheader]");
  const first = (await names.first().textContent()) ?? "";
  await names.first().click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("region", { name: text("texts.from") })).toContainText(first);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const field = panel.getByRole("textbox");
  await field.fill("Eerste vertaling");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(text("kit.form.saved"), { exact: true }).first()).toBeVisible(slow);
  // The next one that lacks it is there, and is written in at once.
  await expect(field).toHaveValue("", slow);
  await expect(field).toBeFocused();
  await page.keyboard.type("Tweede vertaling");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(new RegExp(`^${missing - 2} sur `))).toBeVisible(slow);
  await panel.getByRole("link", { name: text("texts.open.action") }).click();
  await expect(page).toHaveURL(/support-vision\/fetes/);
  const own = page.getByRole("complementary");
  await expect(own.getByRole("textbox", { name: "Nederlands" })).toHaveValue("Tweede vertaling", slow);

  await logInAs(page, "lead", "th");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("support-vision/languages?kind=release");
  const thai = say("th");
  await expect(page.getByRole("region", { name: thai("texts.meter.title") })).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").click();
  await expect(page.getByRole("region", { name: thai("texts.into") })).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
