import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("a lead makes a version, adds a development, drafts its notes, checks it off and publishes it; staff read of it until it is withdrawn", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Release");
  const list = page.getByRole("grid", { name: text("release.title") });
  await expect(list.getByText("2026.4.0")).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.getByRole("button", { name: text("release.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("release.new.action") });
  await fresh.getByRole("textbox", { name: text("release.field.number") }).fill("2026.9.9");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: text("releases.version", { version: "2026.9.9" }) });

  await panel.getByRole("textbox", { name: text("release.check.new") }).fill("Sauvegardes vérifiées");
  await panel.getByRole("button", { name: text("release.check.add.action") }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  const publish = panel.getByRole("button", { name: text("release.publish.action") });
  await expect(publish).toBeDisabled();

  await panel.getByRole("tab", { name: text("release.field.developments") }).click();
  await panel.getByRole("combobox", { name: text("release.developments.add") }).click();
  const offered = page.getByRole("option").first();
  const label = ((await offered.textContent()) ?? "").split(" · ")[1] ?? "";
  await offered.click();
  await expect(panel.getByRole("link", { name: label })).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await panel.getByRole("tab", { name: text("release.field.notes") }).click();
  await panel
    .getByRole("button", { name: text("release.notes.draft.action", { count: 1 }) })
    .first()
    .click();
  await expect(panel.getByRole("textbox", { name: "Français" }).first()).toHaveValue(`- ${label}`);
  await panel.getByRole("tab", { name: text("release.field.bases") }).click();
  await panel.getByRole("combobox", { name: text("release.bases.add") }).click();
  await page.getByRole("option").first().click();
  await panel.getByRole("combobox", { name: /^Avancement/ }).selectOption("updating");
  await panel.getByRole("tab", { name: text("kit.panel.tab.record") }).click();
  await panel.getByRole("checkbox", { name: "Sauvegardes vérifiées" }).check();
  await page.keyboard.press("Control+s");
  await expect(publish).toBeEnabled();
  await publish.click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("release.publish.action") })
    .click();
  await expect(panel).toContainText(text("release.state.rolling-out"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.goto("app/update-notes");
  const notes = page.getByRole("region", { name: text("releases.software", { version: "2026.9.9" }) });
  await expect(notes).toContainText(label, slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.goto("support-vision/Release?search=2026.9.9");
  await list.getByText("2026.9.9").click();
  await panel.getByRole("combobox", { name: text("release.field.state") }).selectOption("withdrawn");
  await expect(panel).toContainText(text("release.words.withdrawn"));
  await page.keyboard.press("Control+s");
  await expect(panel.getByText(text("release.state.withdrawn")).first()).toBeVisible();
  await panel.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(panel).toContainText(text("release.history.publish"));
  await page.goto("app/update-notes");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible(slow);
  await expect(notes).toBeHidden();
});

test("the versions are whole in Thai, on a phone too", async ({ page }) => {
  const text = say("th");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "lead", "th");
  await page.goto("support-vision/Release?search=2026.4.0");
  await expect(page.getByText("2026.4.0").first()).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await page.getByText("2026.4.0").first().click();
  const panel = page.getByRole("dialog").or(page.getByRole("complementary")).last();
  await expect(panel).toContainText(text("release.field.checklist"), slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
