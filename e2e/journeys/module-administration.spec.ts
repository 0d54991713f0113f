import { accessibilityFaults } from "../accessibility.ts";
import { another } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("an administrator makes a module with a section, tries its link, hides it; one in use says what hangs on it", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/modules");
  const list = page.getByRole("grid", { name: text("modules.administration.title") });
  await expect(list.getByText("Paie", { exact: true })).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.getByRole("button", { name: text("modules.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("modules.new.action") });
  await fresh.getByRole("textbox", { name: "Français", exact: true }).fill("Parc de véhicules");
  // Short name and address follow the name until somebody writes them.
  await expect(fresh.getByRole("textbox", { name: text("modules.field.slug") })).toHaveValue(
    "parc-de-vehicules",
  );
  await fresh.getByRole("button", { name: text("kit.names.all.action") }).click();
  await fresh.getByRole("textbox", { name: "English" }).fill("Vehicle fleet");
  await expect(
    fresh.getByRole("img", { name: text("kit.names.count", { done: 3, total: 11 }) }),
  ).toBeVisible();
  await fresh.getByRole("radio", { name: text("modules.icon.truck") }).check();
  await fresh.getByRole("tab", { name: text("modules.field.parts") }).click();
  await fresh.getByRole("button", { name: text("modules.part.add.action") }).click();
  await fresh.getByRole("textbox", { name: "Français", exact: true }).fill("Contrôles");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Parc de véhicules" });
  await expect(panel).toBeVisible();
  await expect(list.getByText("Parc de véhicules")).toBeVisible();
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  const opening = page.waitForEvent("popup");
  await panel.getByRole("button", { name: text("modules.try.action") }).click();
  const tried = await opening;
  await expect(tried.getByRole("heading", { level: 1, name: "Parc de véhicules" })).toBeVisible(slow);
  await expect(tried.getByRole("link", { name: "Contrôles" })).toBeVisible();
  expect(await accessibilityFaults(tried, { strict: true })).toEqual([]);
  await tried.close();

  await panel.getByRole("switch", { name: text("modules.field.state") }).click();
  await expect(panel).toContainText(text("modules.words.hidden", { name: "Parc de véhicules" }));
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await panel.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(panel).toContainText(text("modules.state.hidden"));

  await list.getByText("Paie", { exact: true }).click();
  const used = page.getByRole("complementary", { name: "Paie" });
  await used.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("modules.remove.action") }).click();
  const question = page.getByRole("alertdialog");
  // What hangs on it is said before anybody is asked whether to delete it.
  await expect(question).toContainText(text("error.recordInUse"));
  await expect(question.getByRole("listitem").first()).toContainText(/\d/);
  await expect(question.getByRole("button", { name: text("modules.remove.action") })).toHaveCount(0);
  await question
    .getByRole("button", { name: text("ui.close") })
    .last()
    .click();
  await expect(question).toHaveCount(0);
});

test("a module opened to one client is offered where its people write a request, and not to another client's", async ({
  page,
  browser,
}) => {
  const text = say("en");
  await logInAs(page, "admin", "en");
  await page.goto("support-vision/modules");
  await page.getByRole("button", { name: text("modules.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("modules.new.action") });
  await fresh.getByRole("textbox", { name: "English", exact: true }).fill("Badgeuse");
  await fresh
    .getByRole("combobox", { name: text("modules.field.audience"), exact: true })
    .selectOption("clients");
  await fresh.getByRole("combobox", { name: text("modules.field.clients"), exact: true }).fill("Rhône");
  await page.getByRole("option", { name: "Rhône-Alpes Intérim" }).click();
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(page.getByRole("complementary", { name: "Badgeuse" })).toBeVisible();

  for (const [username, sees] of [
    ["olga.petrova", true],
    ["marco.ricci", false],
  ] as const) {
    const person = await another(browser, username);
    await person.goto("app/hotline");
    await person
      .getByRole("button", { name: text("hotline.mine.new.action") })
      .first()
      .click(slow);
    const places = person.getByRole("combobox", { name: text("hotline.mine.form.where") });
    // What everybody's client sees is there: the list has arrived.
    await expect(places.getByRole("option", { name: /^Payroll/ })).not.toHaveCount(0);
    await expect(places.getByRole("option", { name: "Badgeuse" })).toHaveCount(sees ? 1 : 0);
    await person.context().close();
  }
});

for (const lang of ["en", "th"] as const) {
  test(`the screen of modules is whole in ${lang}, on a phone too`, async ({ page }) => {
    const text = say(lang);
    await logInAs(page, "lead", lang);
    await page.goto("support-vision/modules?search=paie");
    const list = page.getByRole("grid", { name: text("modules.administration.title") });
    await expect(list.getByText("/paie", { exact: true })).toBeVisible(slow);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
