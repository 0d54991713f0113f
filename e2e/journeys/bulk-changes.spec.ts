import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { say } from "../say.ts";

// They change records that others of this file look at: one after the other.
test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("checkbox")
      .check({ force: true, ...slow });
}

/** What was just done, by its note in the corner. */
async function takeBack(page: Page, text: Translate): Promise<void> {
  await page.getByRole("button", { name: text("ui.toast.undo") }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
}

test("clients are changed at once, in French: who is refused is named, the others are offered, the file has the chosen", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  // One that may go, beside one whose sheets are open.
  await page.goto("support-vision/clients?open=new");
  const fresh = page.getByRole("complementary", { name: text("clients.new.action") });
  await fresh
    .getByRole("textbox", { name: text("clients.field.name"), exact: true })
    .fill("Vilaine Intérim", slow);
  await fresh.getByRole("textbox", { name: text("clients.field.code"), exact: true }).fill("VILAINE");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(page.getByRole("complementary", { name: "Vilaine Intérim" })).toBeVisible();

  await page.goto("support-vision/clients");
  await choose(page, "Vilaine Intérim", "Rhône-Alpes Intérim");
  const bar = page.getByRole("toolbar");
  await bar.getByRole("button", { name: text("kit.bulk.status.action") }).click();
  const dialog = page.getByRole("alertdialog", { name: text("clients.bulk.title", { count: 2 }) });
  await dialog
    .getByRole("combobox", { name: text("clients.field.status") })
    .selectOption({ label: text("clients.status.gone") });
  await expect(dialog.getByRole("status")).toHaveText(text("kit.bulk.effect", { changed: 2, count: 2 }));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("kit.bulk.change.action") }).click();
  await expect(dialog.getByRole("alert")).toContainText(text("error.recordsRefused"));
  const refused = dialog.getByRole("listitem").filter({ hasText: "Rhône-Alpes Intérim" });
  await expect(refused).toContainText(text("error.recordInUse"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("kit.bulk.others.action", { count: 1 }) }).click();
  await expect(page.getByText(text("clients.bulk.changed", { count: 1 }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "Vilaine Intérim" });
  await expect(row).toContainText(text("clients.status.gone"));
  await expect(page.getByRole("row").filter({ hasText: "Rhône-Alpes Intérim" })).toContainText(
    text("clients.status.active"),
  );
  await takeBack(page, text);
  await expect(row).toContainText(text("clients.status.active"));

  // Tags that are typed are added, and the history of the record says so.
  await choose(page, "Vilaine Intérim");
  await bar.getByRole("button", { name: text("clients.bulk.addTags.action") }).click();
  const one = page.getByRole("alertdialog", { name: text("clients.bulk.title", { count: 1 }) });
  await one.getByRole("button", { name: text("kit.bulk.change.action") }).click();
  await expect(one).toContainText(text("validation.required"));
  await one.getByRole("combobox", { name: text("clients.field.tags") }).fill("fusion");
  await one.getByRole("combobox", { name: text("clients.field.tags") }).press("Enter");
  await one.getByRole("button", { name: text("kit.bulk.change.action") }).click();
  await expect(one).toHaveCount(0);
  await row.getByText("Vilaine Intérim").click();
  const panel = page.getByRole("complementary", { name: "Vilaine Intérim" });
  await panel.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(panel).toContainText("fusion");
  await panel.getByRole("button", { name: text("ui.close") }).click();

  // Exactly the chosen ones.
  await choose(page, "Vilaine Intérim", "Hansa Personalservice");
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: text("kit.bulk.export.action") }).click();
  expect((await download).suggestedFilename()).toBe("clients.csv");
});

test("bases get a version at once, in English; the ones that have it are not counted", async ({ page }) => {
  const text = say("en");
  await logInAs(page, "admin", "en");
  await page.goto("support-vision/bases");
  const rows = page.getByRole("grid", { name: text("bases.title") }).getByRole("row");
  await expect(rows.nth(2)).toBeVisible(slow);
  for (const place of [1, 2]) await rows.nth(place).getByRole("checkbox").check({ force: true });
  const before = await rows.nth(1).innerText();
  const bar = page.getByRole("toolbar");
  await bar.getByRole("button", { name: text("bases.bulk.release.action") }).click();
  const dialog = page.getByRole("alertdialog", { name: text("bases.bulk.title", { count: 2 }) });
  await dialog.getByRole("textbox", { name: text("bases.field.release") }).fill("2099.1.0");
  await expect(dialog.getByRole("status")).toHaveText(text("kit.bulk.effect", { changed: 2, count: 2 }));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("kit.bulk.change.action") }).click();
  await expect(dialog).toHaveCount(0);
  for (const place of [1, 2]) await expect(rows.nth(place)).toContainText("2099.1.0");

  // Taken back, each has its own again.
  await takeBack(page, text);
  for (const place of [1, 2]) await expect(rows.nth(place)).not.toContainText("2099.1.0");
  expect(await rows.nth(1).innerText()).toBe(before);
  for (const place of [1, 2]) await rows.nth(place).getByRole("checkbox").check({ force: true });
  await bar.getByRole("button", { name: text("bases.bulk.release.action") }).click();
  await dialog.getByRole("textbox", { name: text("bases.field.release") }).fill("2099.1.0");
  await dialog.getByRole("button", { name: text("kit.bulk.change.action") }).click();
  for (const place of [1, 2]) await expect(rows.nth(place)).toContainText("2099.1.0");

  for (const place of [1, 2]) await rows.nth(place).getByRole("checkbox").check({ force: true });
  await bar.getByRole("button", { name: text("bases.bulk.release.action") }).click();
  await dialog.getByRole("textbox", { name: text("bases.field.release") }).fill("2099.1.0");
  await expect(dialog.getByRole("status")).toHaveText(text("kit.bulk.effect", { changed: 0, count: 2 }));
});

test("people are disabled at once, in Thai: oneself is refused with the reason and its why", async ({
  page,
}) => {
  const text = say("th");
  await logInAs(page, "admin", "th");
  await page.goto("support-vision/droits?search=marchand");
  await choose(page, "Hélène Marchand");
  await page.getByRole("button", { name: text("people.disable.action") }).click();
  const dialog = page.getByRole("alertdialog", { name: text("people.bulk.disable.title", { count: 1 }) });
  await dialog.getByRole("button", { name: text("people.disable.action") }).click();
  const refused = dialog.getByRole("listitem").filter({ hasText: "Hélène Marchand" });
  await expect(refused).toContainText(text("error.ownRights"));
  await expectAccessible(page);
  await refused.getByRole("button", { name: text("kit.why.action") }).click();
  const why = page.getByRole("dialog", { name: text("rights.why.title") });
  await expect(why).toContainText(text("rights.step.person"));
  await expect(why).toContainText(text("rights.why.no"));
  await expectAccessible(page);
  await why
    .getByRole("button", { name: text("ui.close") })
    .last()
    .click();
  await expect(why).toHaveCount(0);
  await dialog
    .getByRole("button", { name: text("ui.close") })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test("on a phone all that are listed are chosen with one press, and one menu says what is done with them", async ({
  page,
}) => {
  const text = say("fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/clients");
  const rows = page.getByRole("list", { name: text("clients.title") }).getByRole("listitem");
  await expect(rows.nth(1)).toBeVisible(slow);
  const all = page.getByRole("checkbox", { name: text("ui.table.selectAll") });
  await all.check({ force: true });
  const count = await rows.getByRole("checkbox", { checked: true }).count();
  expect(count).toBe(await rows.count());
  await rows.first().getByRole("checkbox").uncheck({ force: true });
  await expect(page.getByText(text("ui.table.selected", { count: count - 1 }))).toBeVisible();
  const bar = page.getByRole("toolbar", { name: text("ui.table.selectionActions") });
  // The bar hides no more of the list than one of its lines.
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await bar.getByRole("button", { name: text("ui.table.actions") }).click();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: text("kit.bulk.export.action") }).click();
  expect((await download).suggestedFilename()).toBe("clients.csv");
  await bar.getByRole("button", { name: text("ui.table.clearSelection") }).click();
  await expect(all).not.toBeChecked();
  await expect(rows.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
