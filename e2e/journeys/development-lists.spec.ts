import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { developments } from "@planete/server/seed/developments.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const screen = "support-vision/developpement";
const slow = { timeout: 30_000 };
/** An abandoned development whose card still has a date, long gone by. */
const abandoned = "Ancien module de télécopie";

const longTitle = developments.reduce(
  (found, { label }) => (label.length > found.length ? label : found),
  "",
);

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The words of these that have more than they have room for, to the side or below. */
const cutOf = (where: Locator): Promise<readonly (string | null)[]> =>
  where.evaluateAll((all) =>
    all
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map(({ textContent }) => textContent),
  );

for (const lang of ["fr", "en", "th"] as const)
  test(`both lists are read whole, and what is left of abandoned developments is no longer late, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "lead", lang);
    await page.goto(`${screen}?view=lists`);
    const dated = page.getByRole("region", { name: text("planning.lists.with-date"), exact: true });
    const undated = page.getByRole("region", { name: text("planning.lists.without-date"), exact: true });
    await expect(dated.getByRole("listitem").first()).toBeVisible(slow);
    await expect(undated.getByRole("listitem").first()).toBeVisible(slow);
    for (const list of [dated, undated])
      expect(await cutOf(list.locator("li > button > span:last-child"))).toEqual([]);
    const late = dated.getByRole("list", { name: text("development.filter.late") });
    await expect(late.getByRole("listitem").first()).toBeVisible();
    await expect(dated.getByText(abandoned)).toBeHidden();
    const over = dated.getByRole("button", { name: text("development.lists.over") });
    await expect(over).toHaveAttribute("aria-expanded", "false");
    await over.click();
    await expect(dated.getByText(abandoned)).toBeVisible();
    await expect(late.getByText(abandoned)).toBeHidden();
    await expectAccessible(page);
  });

test("the lists take the filters of late, status and version, and a month is folded and unfolded", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  const dated = page.getByRole("region", { name: text("planning.lists.with-date"), exact: true });
  await page.goto(`${screen}?view=lists&late=true`);
  await expect(dated.getByRole("listitem").first()).toBeVisible(slow);
  await expect(dated.getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.goto(`${screen}?view=lists&status=abandoned`);
  // What was asked for is not folded away.
  await expect(dated.getByText(abandoned)).toBeVisible(slow);
  await expect(dated.getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.goto(`${screen}?view=lists`);
  const month = dated.getByRole("heading", { level: 3 }).nth(1).getByRole("button");
  await month.click(slow);
  await expect(month).toHaveAttribute("aria-expanded", "false");
  await month.click();
  await expect(month).toHaveAttribute("aria-expanded", "true");
});

for (const lang of ["fr", "en", "th"] as const)
  test(`titles, clients and types of the table are read whole on a usual screen, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "lead", lang);
    await page.goto(`${screen}?view=table&status=in-progress,in-review`);
    const table = page.getByRole("grid", { name: text("development.title") });
    await expect(table.getByRole("row").nth(5)).toBeVisible(slow);
    // Whole for a pointer that rests on it, as in the list of cards.
    const cut = await cutOf(table.locator("[role=gridcell] [data-words]"));
    expect(cut.filter((words) => words !== longTitle)).toEqual([]);
    expect(await cutOf(table.locator("[role=gridcell]:nth-child(3) *"))).toEqual([]);
    expect(await cutOf(table.locator("[role=columnheader] span"))).toEqual([]);
    await expectAccessible(page);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("one of the two lists is chosen, each with its count", async ({ page }) => {
    const text = say("fr");
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=lists`);
    const dated = page.getByRole("region", { name: text("planning.lists.with-date"), exact: true });
    const undated = page.getByRole("region", { name: text("planning.lists.without-date"), exact: true });
    await expect(undated.getByRole("listitem").first()).toBeVisible(slow);
    await expect(dated).toBeHidden();
    const choice = page.getByRole("radiogroup", { name: text("planning.lists.label") });
    await choice.getByText(new RegExp(`^${text("planning.lists.with-date")} \\d+$`)).click();
    await expect(dated.getByRole("listitem").first()).toBeInViewport();
    await expect(undated).toBeHidden();
    await expectAccessible(page);
  });

  test("the table says titles in two lines and by when, and names the order it is in", async ({ page }) => {
    const text = say("fr");
    await logInAs(page, "lead", "fr");
    await page.goto(`${screen}?view=table&late=true`);
    const list = page.getByRole("list", { name: text("development.title") });
    const first = list.getByRole("listitem").first();
    await expect(first).toContainText(text("development.late.mark"), slow);
    await expect(first).toContainText(/\d+ (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/);
    expect(await cutOf(list.locator("button [data-words]"))).toEqual([]);
    const order = page.getByRole("combobox", { name: text("ui.table.sortBy") });
    await expect(order.locator("option:checked")).toHaveText(text("development.field.activity"));
    await order.selectOption({ label: text("development.field.forecastDate") });
    await expect(page).toHaveURL(/sort=-?forecast/);
    await order.selectOption({ label: text("development.field.activity") });
    await expect(order.locator("option:checked")).toHaveText(text("development.field.activity"));
    await expectAccessible(page);
  });
});
