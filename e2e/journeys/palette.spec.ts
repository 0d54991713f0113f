import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test("Ctrl+K opens a page by its name, by its French name and without accents", async ({ page }) => {
  await logInAs(page, "gustav.ekstrom", "se");
  await page.goto("app/home");
  await page.getByRole("navigation").first().waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Sök eller gå till" });
  await expect(field).toBeFocused();
  await field.fill("nyhet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/planete-online-news$/);

  await page.keyboard.press("Control+k");
  await field.fill("a propos");
  await expect(page.getByRole("option", { name: "Om" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/about$/);
});

test("what was used last comes first, arrows choose, Esc gives the focus back", async ({ page }) => {
  await logInAs(page, "thomas.ashworth");
  await page.goto("app/about");
  const opener = page.getByRole("button", { name: "Search…" });
  await opener.click();
  await page.getByRole("combobox").fill("candidates");
  await page
    .getByRole("option", { name: /^Candidates/ })
    .first()
    .waitFor();
  await page.getByRole("combobox").fill("modules");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/modules$/);
  // The screen takes the focus when it comes, and would take it from under the press.
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();

  await opener.click();
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options.first()).toHaveText("Modules");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(await accessibilityFaults(page, { include: "[role=dialog]", strict: true })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("a language can be chosen by its own name, and nothing the person may not open is offered", async ({
  page,
}) => {
  await logInAs(page, "hannah.pryce");
  await page.goto("app/home");
  await page.getByRole("navigation").first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("droits");
  await expect(page.getByText("Nothing found for “droits”.")).toBeVisible();
  await page.getByRole("combobox").fill("francais");
  await page.getByRole("option", { name: /^Français Language/ }).click();
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toBeVisible();
});

test("a colleague is found without accents, and their card leads to their sheets, in th", async ({
  page,
}) => {
  const text = say("th");
  await logInAs(page, "siriporn.meesuk", "th");
  await page.goto("app/about");
  await page.getByRole("navigation").first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: text("shell.palette.label") }).fill("elodie march");
  const line = page.getByRole("option", { name: /Élodie Marchand Référente assistance$/ });
  await expect(line).toBeVisible();
  expect(await accessibilityFaults(page, { include: "[role=dialog]", strict: true })).toEqual([]);
  await line.click();
  const card = page.getByRole("dialog", { name: "Élodie Marchand" });
  await expect(card).toContainText("Référente assistance");
  await expect(card).not.toContainText("@");
  expect(await accessibilityFaults(page, { include: "[role=dialog]", strict: true })).toEqual([]);
  await card.getByRole("link", { name: text("shell.person.sheets.action") }).click();
  await expect(card).toBeHidden();
  await expect(
    page.getByRole("button", {
      name: text("ui.chip.remove", { name: `${text("hotline.field.users")} Élodie Marchand` }),
    }),
  ).toBeVisible({ timeout: 20_000 });
});

test("a sheet is found by its number from anywhere, and clients, news, actions by their names, in en, fr and th", async ({
  page,
}) => {
  await logInAs(page, "alvaro.molina", "en");
  await page.goto("app/about");
  await page.getByRole("navigation").first().waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("1119");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("#1119");
  expect(await accessibilityFaults(page, { include: "[role=dialog]", strict: true })).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/hotline\?sheet=1119$/);

  // The open sheet is acted on from there, too.
  const says = say("en");
  await page.getByRole("button", { name: says("hotline.more.action") }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(first).toContainText("#1119");
  await field.fill(says("hotline.key.assign"));
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: says("hotline.key.assign") });
  await expect(choice.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await page.keyboard.press("Control+k");
  await field.fill("note interne");
  await page.keyboard.press("Enter");
  const composer = page.getByRole("textbox", { name: says("hotline.composer.note") });
  await expect(composer).toBeFocused();
  await page.keyboard.press("Control+k");
  await field.fill(says("hotline.key.status"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await field.fill("hansa");
  await page.getByRole("option", { name: "Hansa Personalservice GmbH" }).first().click();
  await expect(page).toHaveURL(/\/app\/hotline\?filter=/);

  await page.keyboard.press("Control+k");
  // French words are understood in every language.
  await field.fill("nouvelle fiche");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").last()).toContainText(say("en")("hotline.new.title"));

  const text = say("th");
  await logInAs(page, "alvaro.molina", "th");
  await page.goto("app/home");
  await page.getByRole("navigation").first().waitFor();
  await page.keyboard.press("Control+k");
  await field.fill("theme");
  await expect(page.getByRole("option", { name: text("boot.theme.dark") })).toBeVisible();
  await field.fill(text("boot.language.label"));
  await expect(page.getByRole("option", { name: /^Français/ }).first()).toBeVisible();
});
