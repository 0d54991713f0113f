import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { askAlone, choiceKept, expect, logInAs, test } from "../product.ts";

const names = (page: Page): Locator => page.locator("main h2 a");
const rail = (page: Page): Locator => page.getByRole("navigation").first();

/** Goes to the modules and waits for them. */
async function openModules(page: Page): Promise<void> {
  await page.goto("app/modules");
  await expect(names(page).first()).toBeVisible();
}

test("in French: a search without accents, a pin, and the module is one click away in the menu", async ({
  page,
}) => {
  await logInAs(page, "fatou.diallo", "fr");
  await page.goto("app/home");
  await rail(page).getByRole("link", { name: "Modules" }).click();
  const search = page.getByRole("searchbox", { name: "Rechercher un module" });
  await expect(search).toBeFocused();
  await expect(page.getByText("12 modules")).toBeVisible();
  await search.fill("sante SECURITE");
  await expect(names(page)).toHaveText([/^Santé et sécurité/]);
  await page.getByRole("button", { name: "Épingler Santé et sécurité au menu" }).click();
  const pin = rail(page).getByRole("list", { name: "Modules épinglés" }).getByRole("link");
  await expect(pin).toHaveText([/^Santé et sécurité \(S’ouvre dans une nouvelle fenêtre\)$/]);

  await page.goto("app/about");
  const opening = page.waitForEvent("popup");
  await pin.click();
  const opened = await opening;
  expect(new URL(opened.url()).pathname).toBe("/sante-securite");
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Santé et sécurité");
  await expect(opened.getByRole("row").filter({ hasText: "SAN-" })).toHaveCount(18);
  await expect(page).toHaveURL(/\/app\/about$/);

  // Opened once: first of the most used from now on.
  await openModules(page);
  await page.getByRole("combobox", { name: "Trier par" }).selectOption("most-used");
  await expect(names(page).first()).toHaveText(/^Santé et sécurité/);
  await expect(page.getByText("Ouvert 1 fois")).toBeVisible();
});

test("in English: pins reach the person's other pages at once, and the ninth is refused in words", async ({
  page,
  context,
}) => {
  await logInAs(page, "pieter.de.vries");
  await openModules(page);
  const other = await context.newPage();
  await other.goto("app/about");
  // A browser draws a page behind another one about once per second.
  await page.bringToFront();
  const pins = rail(other).getByRole("list", { name: "Pinned modules" }).getByRole("link");
  for (let pinned = 1; pinned <= 8; pinned += 1) {
    await page
      .getByRole("button", { name: /^Pin .* to the menu$/ })
      .first()
      .click();
    await expect(pins).toHaveCount(pinned);
  }
  const ninth = page.getByRole("button", { name: /^Pin .* to the menu$/ }).first();
  await expect(ninth).toHaveAccessibleDescription("The menu is full: unpin one of the 8 modules first.");
  await page
    .getByRole("button", { name: /^Unpin .* from the menu$/ })
    .first()
    .click();
  await expect(pins).toHaveCount(7);
  await expect(ninth).toHaveAccessibleDescription("");

  await other.getByRole("button", { name: "Collapse the menu" }).click();
  await expect(pins.first()).toHaveAccessibleName(/ \(Opens in a new window\)$/);
});

test("in Thai: names and parts are Thai, and the French word finds its module too", async ({ page }) => {
  await logInAs(page, "nattaya.srisai", "th");
  await openModules(page);
  for (const name of await names(page).allTextContents()) expect(name).toMatch(/^[\u0E00-\u0E7F]/);
  const search = page.getByRole("searchbox", { name: "ค้นหาโมดูล" });
  await search.fill("เดือน");
  await expect(names(page)).toHaveText([/^เงินเดือน/]);
  await search.fill("facturation");
  await expect(page.getByText("ภาษาฝรั่งเศส: Facturation")).toBeVisible();
  const kept = choiceKept(page, "modulesView");
  await page.getByRole("radio", { name: "รายการ" }).check();
  await kept;
  await page.reload();
  await expect(page.getByRole("radio", { name: "รายการ" })).toBeChecked();
});

test("the keyboard alone finds, opens and arranges modules", async ({ page }) => {
  await logInAs(page, "mateus.oliveira");
  await openModules(page);
  const search = page.getByRole("searchbox", { name: "Search for a module" });
  await page.keyboard.type("pay");
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  expect(new URL((await opening).url()).pathname).toBe("/paie");
  await page.bringToFront();
  await search.fill("advances");
  const openingPart = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  expect(new URL((await openingPart).url()).pathname).toBe("/paie/acomptes");
  await page.bringToFront();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");

  await page.keyboard.press("ArrowDown");
  await expect(names(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(names(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(names(page).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await names(page).nth(0).focus();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();

  await page.getByRole("combobox", { name: "Sort by" }).selectOption("own-order");
  await expect(names(page).nth(0)).toHaveText(/^Candidates/);
  await page.getByRole("button", { name: "Move Candidates" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Candidates: place 2 of 12")).toBeAttached();
  // The order shows at once and is kept a moment later: a reload before that would ask for the former one.
  const kept = choiceKept(page, '"candidats"]');
  await page.keyboard.press("End");
  await expect(names(page).last()).toHaveText(/^Candidates/);
  await kept;
  await expect(page.getByRole("button", { name: "Move Candidates" })).toBeFocused();
  await page.reload();
  await expect(names(page).last()).toHaveText(/^Candidates/);
});

test("a module is dragged by its handle, and Esc puts it back", async ({ page }) => {
  await logInAs(page, "laia.casals");
  await openModules(page);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("own-order");
  const handle = page.getByRole("button", { name: "Move Candidates" });
  const target = page.locator("[data-module=commandes]");
  const dragTo = async (): Promise<void> => {
    await handle.hover();
    await page.mouse.down();
    await target.hover();
  };
  await dragTo();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(names(page).nth(0)).toHaveText(/^Candidates/);
  await dragTo();
  const saved = page.waitForResponse((response) => response.url().endsWith("/user/modules/order"));
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(names(page).nth(2)).toHaveText(/^Candidates/);
});

test("a client's user does not meet what is for staff alone", async ({ page }) => {
  await logInAs(page, "somchai.wattana");
  await openModules(page);
  await expect(page.getByText("11 modules")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Social security returns/ })).toHaveCount(0);
});

test("a list that cannot be loaded says so and comes with the next try", async ({ page }) => {
  await logInAs(page, "erik.lindstrom");
  await askAlone(page);
  await page.route("**/user/modules/*", (route) =>
    route.fulfill({ status: 500, json: { error: "internalError", requestId: "r-1" } }),
  );
  await page.goto("app/modules");
  await expect(page.getByText("Your modules could not be loaded.")).toBeVisible();
  await page.unroute("**/user/modules/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(names(page).first()).toBeVisible();
});

test("on a phone everything fits, and pinned modules are behind the last button of the bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "mariana.restrepo");
  await openModules(page);
  await page.getByRole("button", { name: "Pin Payroll to the menu" }).click();
  for (const view of ["List", "Grid"]) {
    await page.getByRole("radio", { name: view }).check();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, view).toBeLessThanOrEqual(0);
  }
  await page.getByRole("navigation").getByRole("button", { name: "More" }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: /^Payroll/ }).click();
  expect(new URL((await opening).url()).pathname).toBe("/paie");
});

for (const [colorScheme, username] of [
  ["light", "alvaro.molina"],
  ["dark", "isabelle.fontaine"],
] as const) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`the modules have no serious accessibility fault in ${colorScheme}`, async ({ page }) => {
      await logInAs(page, username);
      await openModules(page);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("own-order");
      await page.getByRole("button", { name: /^(Pin|Unpin) Payroll/ }).click();
      for (const view of ["List", "Grid"]) {
        await page.getByRole("radio", { name: view }).check();
        expect(await accessibilityFaults(page), view).toEqual([]);
      }
    });
  });
}
