import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("a lead writes a message for the login page, sees it in both themes, shows it; a stranger reads and hides it; an earlier text is put back", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/homepage-message");
  const list = page.getByRole("grid", { name: text("homepage.title") });
  await expect(list.getByText(text("homepage.state.planned"))).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await page.getByRole("button", { name: text("homepage.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("homepage.new.action") });
  await fresh.getByRole("combobox", { name: text("homepage.field.zone") }).selectOption("login");
  await expect(fresh).toContainText(text("homepage.zone.login.hint"));
  await fresh.getByRole("switch", { name: text("homepage.field.published") }).click();
  const french = fresh
    .getByRole("group", { name: text("homepage.field.texts") })
    .getByRole("textbox", { name: "Français", exact: true });
  await french.fill("Le téléphone du support est en panne.");
  const dark = fresh.getByRole("group", { name: text("homepage.preview.dark") });
  await expect(dark).toContainText("Le téléphone du support est en panne.");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  // Not without English: it would be a French page for the rest of the world.
  await expect(fresh.getByText(text("validation.frenchAndEnglish")).first()).toBeVisible();
  await fresh
    .getByRole("button", { name: text("kit.names.all.action") })
    .first()
    .click();
  await fresh.getByRole("textbox", { name: "English" }).fill("The support line is down.");
  await fresh.getByRole("combobox", { name: text("homepage.preview.language") }).selectOption("th");
  await expect(dark).toContainText("The support line is down.");
  await expect(fresh).toContainText(text("homepage.preview.fallback", { language: "anglais" }));
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Le téléphone du support est en panne." });
  await expect(panel).toContainText(text("homepage.state.live"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  const stranger = await (
    await browser.newContext({ locale: "th-TH", ...(baseURL ? { baseURL } : {}) })
  ).newPage();
  await stranger.goto("login");
  const shown = stranger.getByRole("region", { name: say("th")("boot.message.label") });
  await expect(shown).toContainText("The support line is down.", slow);
  expect(await accessibilityFaults(stranger, { strict: true })).toEqual([]);
  await shown.getByRole("button", { name: say("th")("boot.message.hide") }).click();
  await stranger.reload();
  await expect(stranger.getByRole("textbox").first()).toBeVisible(slow);
  await expect(shown).toBeHidden();

  await panel
    .getByRole("group", { name: text("homepage.field.texts") })
    .getByRole("textbox", { name: "Français", exact: true })
    .fill("Le téléphone remarche.");
  await expect(panel).toContainText(text("homepage.words.again"));
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await stranger.reload();
  // Other words are another message.
  await expect(shown).toBeVisible(slow);
  await stranger.context().close();

  const changed = page.getByRole("complementary", { name: "Le téléphone remarche." });
  await changed.getByRole("tab", { name: text("homepage.versions.title") }).click();
  await changed.getByRole("button", { name: /^Reprendre/ }).click();
  await expect(
    changed
      .getByRole("group", { name: text("homepage.field.texts") })
      .getByRole("textbox", { name: "Français", exact: true }),
  ).toHaveValue("Le téléphone du support est en panne.");
  await page.keyboard.press("Control+s");
  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("homepage.end.action") }).click();
  await expect(panel).toContainText(text("homepage.state.ended"));
});

test("home has its message in Thai, on a phone; hidden it stays hidden", async ({ page }) => {
  const text = say("th");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "guest", "th");
  await page.goto("app/home");
  const shown = page.getByRole("region", { name: text("boot.message.label") });
  await expect(shown.getByRole("link", { name: text("boot.message.more") })).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await shown.getByRole("button", { name: text("boot.message.hide") }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(slow);
  await expect(shown).toBeHidden();
});
